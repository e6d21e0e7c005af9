/** A whole number as it was typed, or what no contract takes. */
export const wholeIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN)
