import { strip } from '../../reels/math.ts'

/** Found by `tools/src/reels/find.ts panen-raya`. */
export const strips = {
  base: [
    strip(`
      kelapa labu jagung kelapa bebek cabai jagung kelapa cabai jagung kerbau kerbau
      caping kelapa kerbau lumbung cabai labu caping caping jagung caping labu padi
      kelapa kelapa bebek labu bebek padi cabai bebek kelapa
    `),
    strip(`
      kelapa cabai jagung padi cabai kerbau kelapa lumbung padi kelapa jagung caping
      kelapa kelapa cabai labu labu jagung labu cabai kerbau kelapa labu bebek
      cabai caping cabai bebek kerbau caping cabai caping bebek
    `),
    strip(`
      cabai lumbung cabai caping labu bebek jagung jagung caping kelapa jagung bebek
      labu kerbau labu padi bebek kelapa kelapa jagung kelapa caping labu cabai
      kelapa kerbau kerbau cabai jagung labu cabai padi caping
    `),
  ],
  free: [],
}
