const two = (figure: number) => String(figure).padStart(2, '0')

/** An instant as a field of this browser's own clock has it. */
export function localOf(iso: string): string {
  const date = new Date(iso)
  if (!iso || Number.isNaN(date.getTime())) return ''
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** What such a field says, as an instant. */
export const instantOf = (local: string): string | null => {
  const date = new Date(local)
  return local && !Number.isNaN(date.getTime()) ? date.toISOString() : null
}
