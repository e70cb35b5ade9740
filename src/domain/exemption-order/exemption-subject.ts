/** What the draft of an order is about that is one's own; a child's is about its account relation. */
export const ownExemption = 'own';
