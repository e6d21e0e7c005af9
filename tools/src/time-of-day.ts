/** The next time that the clock here shows so many hours and minutes (`23:05`), in milliseconds since 1970. */
export function nextAt(text: string): number {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) throw new Error(`no time of day: ${text}`)
  const at = new Date()
  at.setHours(Number(hours), Number(minutes), 0, 0)
  return at.getTime() > Date.now() ? at.getTime() : at.setDate(at.getDate() + 1)
}
