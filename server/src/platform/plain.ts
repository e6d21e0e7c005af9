/** Marks that turn the direction of what follows, and such as are there without being seen. */
const unseen =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them is meant by itself
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFC\u{E0000}-\u{E0FFF}]/gu
/** A joiner belongs between two pictures; anywhere else it hides something. */
const strayJoiner =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them is meant by itself
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu
const control = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu
/** Letters bear two marks at most: more of them paint over their neighbours. */
const heaped = /(\p{M}{2})\p{M}+/gu

/** What was typed as plain text: nothing in it is unseen, turns what stands round it, or lies over it. */
export const plain = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .split('\n')
    .map((line) =>
      line
        .replace(/\t|\p{Zs}/gu, ' ')
        .replace(unseen, '')
        .replace(strayJoiner, '')
        .replace(control, '')
        // Once nothing stands between a letter and its marks any more.
        .normalize('NFC')
        .replace(heaped, '$1')
        .replace(/ {2,}/g, ' ')
        .trim(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
