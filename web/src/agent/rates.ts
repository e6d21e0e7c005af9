/** Hundredths of a percent as they are read and typed: `60` is `0.6`. */
export const rateText = (rate: number) => String(rate / 100)

/** What was typed, with a point or a comma, in hundredths of a percent; nothing where it is no such figure. */
export function rateTyped(text: string): number | undefined {
  const found = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!found) return undefined
  return (
    Number.parseInt(found[1] ?? '', 10) * 100 + Number.parseInt((found[2] ?? '').padEnd(2, '0'), 10)
  )
}
