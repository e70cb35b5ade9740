/** Where a contract is withdrawn: every app of customers leads there from the foot of its pages (decisions §8). */
export const contractWithdrawalPath = '/withdraw-contract';
