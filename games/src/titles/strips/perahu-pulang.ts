import { strip } from '../../reels/math.ts'

/** Found by `tools/src/reels/find.ts perahu-pulang`. */
export const strips = {
  base: [
    strip(`
      perahu nelayan camar lentera lentera dayung dayung jangkar kemudi mercusuar jala jala
      lentera dayung dayung kemudi camar jangkar layaran layaran jangkar camar jangkar jala
      lentera jala dayung layaran nelayan nelayan lentera dayung jala jangkar perahu nelayan
      jala
    `),
    strip(`
      camar jala jangkar nelayan nelayan nelayan jangkar kemudi dayung jangkar dayung nelayan
      layaran jala perahu jala jala perahu lentera jala dayung dayung lentera layaran
      dayung perahu lentera mercusuar camar lentera jala layaran dayung jangkar jala dayung
    `),
    strip(`
      dayung jala jangkar nelayan dayung jangkar nelayan layaran jangkar dayung dayung camar
      layaran jala lentera jala layaran camar lentera lentera lentera mercusuar lentera jala
      perahu nelayan layaran jangkar nelayan perahu kemudi dayung dayung dayung jala nelayan
      kemudi
    `),
    strip(`
      lentera jala jala jangkar layaran nelayan lentera layaran jala dayung layaran dayung
      lentera mercusuar dayung lentera perahu jala jangkar lentera kemudi layaran camar nelayan
      camar jala nelayan jala jala nelayan camar jangkar dayung nelayan dayung perahu
    `),
    strip(`
      lentera kemudi layaran jala lentera kemudi dayung dayung perahu lentera dayung dayung
      jala dayung jangkar jala perahu camar dayung jala nelayan jala nelayan jala
      jangkar lentera layaran nelayan lentera jangkar nelayan layaran jangkar camar jala camar
      mercusuar
    `),
  ],
  free: [],
}
