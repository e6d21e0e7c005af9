/** Where the house stands: its country is chosen until a visitor chooses another. */
export const firstDialCode = '62'

/** Whether a number could be one at all. The house knows the rules of each country, and decides. */
export const mobileFits = (typed: string) => /^\d{6,15}$/.test(typed.replace(/[\s().-]/g, ''))
