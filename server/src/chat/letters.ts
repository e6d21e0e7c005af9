/** White letters on a black ground, which no way of normalising takes for letters. */
const reversed = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu
const circledA = 0x1f150
const squaredA = 0x1f170
const plainA = 0x61
const unreversed = (sign: string) => {
  const point = sign.codePointAt(0) ?? 0
  return String.fromCharCode(plainA + point - (point < squaredA ? circledA : squaredA))
}

/** Letters of other scripts that look like one of ours: who reads them reads ours. */
const alike: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y' },
  ...{ х: 'x', ѕ: 's', і: 'i', ј: 'j', ԁ: 'd', һ: 'h', ԛ: 'q', ѡ: 'w', ӏ: 'l', ԝ: 'w', г: 'r' },
  ...{ α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ѵ: 'v' },
  ...{ ı: 'i', ɡ: 'g', ɑ: 'a', ꞁ: 'l', ӕ: 'ae' },
}
const foreign = new RegExp(`[${Object.keys(alike).join('')}]`, 'g')

/** A text by the letters that a reader takes it for, in small ones, without what lies over or under them. */
export const asRead = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(reversed, unreversed)
    .normalize('NFKC')
    .toLowerCase()
    .replace(foreign, (letter) => alike[letter] ?? letter)
