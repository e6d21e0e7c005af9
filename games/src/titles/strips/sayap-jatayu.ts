import { strip } from '../../reels/math.ts'

/** Found by `tools/src/reels/find.ts sayap-jatayu`. */
export const strips = {
  base: [
    strip(`
      mata mata ekor lengkung lengkung ekor lengkung jatayu bangau bangau wilis sampati
      kipas kipas kipas kipas kipas mata mata ekor mata wilis jambul bangau
      lengkung ekor mata jambul jambul jambul jambul jambul wilis sampati jambul sampati
      ekor kipas sarang lengkung jambul lengkung lengkung jatayu wilis
    `),
    strip(`
      jambul mata sarang ekor lengkung lengkung bangau jatayu jatayu ekor ekor sampati
      sampati kipas mata lengkung lengkung jambul sampati kipas kipas wilis jambul jambul
      jambul wilis sayap lengkung lengkung mata mata mata wilis kipas mata jambul
      jambul kipas kipas bangau wilis bangau lengkung ekor ekor jambul
    `),
    strip(`
      mata kipas jambul wilis wilis wilis sampati sampati lengkung bangau bangau bangau
      jambul jambul ekor ekor wilis mata kipas lengkung lengkung lengkung kipas kipas
      jambul jambul jambul ekor jatayu jatayu sayap lengkung lengkung kipas kipas mata
      sarang ekor ekor mata mata lengkung jambul jambul sampati mata
    `),
    strip(`
      bangau jatayu ekor mata jambul lengkung sampati mata sampati sampati kipas kipas
      mata lengkung lengkung ekor wilis bangau wilis ekor jambul jambul jambul kipas
      bangau kipas lengkung lengkung jatayu kipas jambul wilis wilis jambul mata sayap
      ekor sarang ekor lengkung mata lengkung jambul kipas mata jambul
    `),
    strip(`
      jambul ekor ekor kipas lengkung jambul lengkung sayap lengkung sampati sampati wilis
      wilis jambul kipas kipas ekor jatayu kipas lengkung jambul ekor ekor sarang
      lengkung kipas kipas bangau bangau jambul jambul jambul mata mata sampati mata
      mata wilis wilis mata mata jambul bangau jatayu lengkung lengkung
    `),
    strip(`
      jambul lengkung mata mata mata bangau bangau jatayu jatayu ekor ekor jambul
      wilis kipas jambul bangau jambul jambul kipas mata kipas kipas lengkung lengkung
      ekor kipas wilis lengkung lengkung lengkung wilis mata kipas wilis jambul jambul
      lengkung sampati sampati ekor ekor sampati mata jambul
    `),
  ],
  free: [
    strip(`
      bangau ekor ekor kipas kipas jambul lengkung lengkung kipas wilis wilis mata
      mata kipas kipas jatayu jambul sarang jambul lengkung kipas lengkung jambul jambul
      sampati sampati bangau mata mata lengkung jatayu lengkung mata jatayu wilis ekor
      lengkung wilis mata bangau bangau ekor ekor sampati jambul jambul
    `),
    strip(`
      bangau jatayu wilis kipas ekor wilis wilis wilis sayap bangau bangau kipas
      jatayu jatayu kipas sampati sampati ekor mata sampati lengkung lengkung mata mata
      mata ekor ekor jambul kipas jambul jambul jambul jambul sayap bangau lengkung
      kipas mata sarang lengkung lengkung lengkung lengkung mata jambul jambul ekor kipas
    `),
    strip(`
      sarang kipas lengkung sampati bangau ekor bangau mata jambul jambul sayap jatayu
      jatayu lengkung lengkung ekor ekor lengkung wilis kipas bangau lengkung mata lengkung
      mata sampati sampati lengkung bangau kipas jambul mata kipas jambul jambul ekor
      jambul jambul mata mata wilis wilis ekor jatayu kipas kipas sayap wilis
    `),
    strip(`
      jambul kipas jatayu bangau ekor ekor sampati jambul mata mata ekor ekor
      wilis wilis jatayu mata wilis bangau sayap kipas kipas lengkung lengkung sarang
      jambul jambul mata mata wilis mata lengkung lengkung lengkung lengkung jambul jambul
      kipas bangau bangau jambul sayap sampati ekor kipas sampati jatayu kipas lengkung
    `),
    strip(`
      bangau sarang lengkung lengkung bangau ekor kipas mata lengkung lengkung lengkung ekor
      ekor kipas mata mata sayap wilis ekor sampati jatayu jambul bangau wilis
      sampati kipas lengkung lengkung sayap mata kipas kipas wilis jatayu jatayu kipas
      mata bangau mata ekor wilis jambul jambul jambul jambul jambul sampati jambul
    `),
    strip(`
      kipas mata lengkung lengkung jambul jambul bangau bangau mata kipas mata jatayu
      jambul lengkung wilis sampati mata sampati jambul jambul jatayu bangau bangau ekor
      ekor lengkung ekor kipas jatayu kipas lengkung wilis wilis jambul jambul ekor
      ekor kipas mata lengkung kipas lengkung sampati wilis mata
    `),
  ],
}
