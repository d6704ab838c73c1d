const list = '/rowlevelsecurity/list/';

/** Where a rule is edited: the list, with the rule open. */
export const ruleAddress = (id: number): string => `${list}?rule=${id}`;
export const newRuleAddress = `${list}?rule=new`;
