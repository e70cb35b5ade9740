const whose = ({ event }: { event: { businessPartnerId: string } }) => ({ businessPartnerId: event.businessPartnerId });

/** Who is still choosing is told of what they have just opened elsewhere; nobody is hindered by it. */
export const toldOfOther = {
  'elsewhere.opened': {
    guard: { type: 'isHere', params: whose },
    actions: { type: 'sayProblem', params: { code: 'OPENED_ELSEWHERE' } },
  },
} as const;
