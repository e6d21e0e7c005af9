/**
 * Minor units of an amount as people write it, `1.500,50` or `1,500.50` or `1500`; undefined where it
 * cannot be read without guessing.
 */
export function minorIn(text: string, exponent: number, lang: 'ID' | 'EN'): bigint | undefined {
  const [group, point] = lang === 'ID' ? ['.', ','] : [',', '.']
  const [whole = '', fraction = '', ...more] = text.trim().split(point)
  if (more.length > 0 || fraction.length > exponent || !/^\d*$/.test(fraction)) return undefined
  const parts = whole.split(group)
  const grouped = parts.length > 1
  if (!parts.every((part, at) => (grouped && at > 0 ? /^\d{3}$/ : /^\d{1,15}$/).test(part)))
    return undefined
  if (grouped && (parts[0] ?? '').length > 3) return undefined
  const digits = parts.join('') + fraction.padEnd(exponent, '0')
  return digits.length > 18 ? undefined : BigInt(digits)
}
