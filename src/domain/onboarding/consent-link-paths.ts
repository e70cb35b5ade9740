/** Where the links of mails about advertising lead: one confirms what was asked for, one withdraws all (BNK-16). */
export const consentLinkPaths = { confirm: '/marketing/confirm', withdraw: '/marketing/withdraw' } as const;
