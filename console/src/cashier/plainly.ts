/** Minor units as people write them in a field: `1.500,50`, without a symbol and without needless nought. */
export function plainly(minor: bigint, exponent: number, lang: 'ID' | 'EN'): string {
  const [group, point] = lang === 'ID' ? ['.', ','] : [',', '.']
  const digits = String(minor).padStart(exponent + 1, '0')
  const at = digits.length - exponent
  const whole = digits.slice(0, at).replace(/\B(?=(\d{3})+$)/g, group)
  const rest = digits.slice(at).replace(/0+$/, '')
  return rest ? `${whole}${point}${rest}` : whole
}
