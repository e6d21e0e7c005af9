import { around, blob, disc, fill, many, oval, pen, put, stroke } from '../kit.ts'
import { cuts, draw, tint, waves } from './hand.ts'

const { navy, sea, foam, coral, peach, cream, sun, wood, shade } = tint

/** The light that shows the way home: the wild. */
export const mercusuar = () =>
  draw(
    [
      fill('M100 46L2 8V66Z', sun) +
        fill('M100 46L198 8V66Z', sun) +
        fill('M100 46L2 22V50Z', cream) +
        fill('M100 46L198 22V50Z', cream),
      fill('M76 74H124L138 180H62Z', cream),
      fill('M74 88H126L129 112H71Z', coral) + fill('M69 134H131L134 158H66Z', coral),
      fill('M108 74H124L138 180H112Z', navy, 'opacity=".28"') +
        cuts(128, 92, -22, 8, 10.5, 0, navy, 3.4),
      fill('M92 180V162A9 9 0 0 1 110 162V180Z', navy) +
        `<rect x="94" y="116" width="11" height="14" rx="5" fill="${navy}"/>`,
      fill('M64 66H136V76H64Z', navy) +
        pen('M68 66V56M80 66V56M120 66V56M132 66V56M66 56H134', navy, 4),
      fill('M82 36H118V66H82Z', sun) +
        disc(100, 50, 9, '#fffdf0') +
        pen('M82 36V66M118 36V66', navy, 4.5),
      fill('M74 38L100 12L126 38Z', coral) +
        fill('M100 12L126 38H104Z', navy, 'opacity=".35"') +
        disc(100, 11, 5.5, navy),
      blob('22,196! 34,180 58,176 78,168 124,170 146,178 168,182 180,196!', wood) +
        cuts(70, 178, 40, 2, 8, 0, navy, 3) +
        cuts(120, 182, 44, 2, 7, 0, navy, 3),
    ].join(''),
  )

/** The helm: who turns it, turns the great wheel. */
export const kemudi = () =>
  draw(
    [
      around(
        8,
        100,
        100,
        fill(
          'M-5.500 -20L-6 -62L-8.500 -74L-5 -92C-4 -98 4 -98 5 -92L8.500 -74L6 -62L5.500 -20Z',
          wood,
        ) + fill('M1 -20V-94C4 -96 5 -93 5 -92L8.500 -74L6 -62L5.500 -20Z', navy, 'opacity=".4"'),
      ),
      disc(100, 100, 59, 'none', `stroke="${navy}" stroke-width="25"`) +
        disc(100, 100, 59, 'none', `stroke="${wood}" stroke-width="18"`),
      disc(100, 100, 64, 'none', `stroke="${peach}" stroke-width="3.4"`) +
        disc(100, 100, 53, 'none', `stroke="${navy}" stroke-width="3" opacity=".6"`),
      around(8, 100, 100, disc(0, -59, 5, sun), 22.5),
      disc(100, 100, 27, navy) +
        disc(100, 100, 22, coral) +
        around(8, 100, 100, fill('M0 -20L5 -8H-5Z', cream)) +
        disc(100, 100, 9, sun) +
        disc(100, 100, 3.6, navy),
    ].join(''),
  )

/** A patch of sea with a rounded edge. */
const water = (sea: string) =>
  `<clipPath id="sea"><path d="M24 160H176C200 160 198 197 176 197H24C2 197 0 160 24 160Z"/></clipPath><g clip-path="url(#sea)">${sea}</g>`

/** The outrigger under her claw sail. */
export const perahu = () =>
  draw(
    [
      fill('M96 148C70 110 70 50 138 6C176 40 178 96 150 142Z', cream),
      fill('M138 6C176 40 178 96 150 142L134 144C150 96 152 48 138 6Z', navy, 'opacity=".22"'),
      fill('M88 128C82 108 82 90 88 72L168 74C168 92 164 112 158 130Z', coral),
      fill('M106 40C114 27 124 16 138 6C148 15 156 26 161 38Z', coral),
      cuts(158, 60, -30, 7, 11, 0, navy, 3.4),
      fill('M126 99L136 84 146 99 136 114Z', sun) +
        fill('M112 99L119 90 126 99 119 108Z', cream) +
        fill('M146 99L153 90 158 99 153 108Z', cream),
      pen('M96 150C68 110 68 48 138 5M96 150L160 140', navy, 6),
      pen('M36 132L46 168M112 140L124 172', navy, 6),
      fill(
        'M2 126C30 142 70 150 110 150C148 150 176 140 196 118C190 150 168 168 128 170H64C34 166 12 150 2 126Z',
        sea,
      ),
      fill(
        'M2 126C30 142 70 150 110 150C148 150 176 140 196 118L193 128C172 148 146 157 110 157C70 157 32 150 5 134Z',
        sun,
      ),
      cuts(60, 162, 70, 2, -6, 0, navy, 3),
      disc(176, 139, 5.5, cream) + disc(176, 139, 2.6, navy),
      fill('M22 172H150L144 180H30Z', wood),
      water(waves(184, 8, sea, foam, 8, 190, 34)),
    ].join(''),
  )

/** The sailfish in his leap. */
export const layaran = () =>
  draw(
    [
      fill('M52 62C58 22 96 2 132 10C156 18 168 40 168 70C150 58 118 56 84 76Z', navy) +
        fill('M58 60C66 30 98 12 130 18C150 26 160 44 162 62C146 54 116 52 86 70Z', sea),
      pen('M76 64L82 30M94 60L106 18M112 57L128 18M130 56L146 28M146 58L158 46', navy, 3.4) +
        many(5, (i) => disc(86 + i * 17, 44 - Math.sin(i) * 8, 3, foam)),
      blob(
        '2,116! 34,94 60,74 96,62 136,72 160,98 168,128 182,150! 158,140 136,128 100,120 66,112 38,110',
        sea,
      ),
      blob(
        '2,116! 38,106 70,98 110,98 146,112 168,132 158,140 136,128 100,120 66,112 38,110',
        cream,
      ),
      fill('M168 126L198 116C186 134 184 160 190 190C176 176 164 158 156 138Z', navy) +
        fill('M171 130L188 124C180 138 178 156 182 174C174 164 166 152 162 140Z', sea),
      fill('M74 112C72 134 84 150 104 160C100 144 98 130 100 118Z', navy) +
        fill('M80 114C80 130 88 142 98 150C96 138 94 128 95 117Z', coral),
      cuts(92, 76, 46, 4, 6.5, 12, navy, 3.2),
      pen('M60 92C66 98 66 106 62 112', navy, 3.4),
      disc(52, 92, 7, cream) + disc(51, 92, 4, navy),
      fill('M2 116C14 108 26 100 38 96L36 104C24 108 12 112 2 116Z', navy),
      water(waves(186, 8, sea, foam, 20, 176, 36)),
    ].join(''),
  )

/** The gull over the harbour. */
export const camar = () =>
  draw(
    put(
      [
        blob('84,112 58,86 34,62 4,50! 28,36 62,44 90,66 108,90', cream) +
          fill('M4 50C12 42 20 38 28 36L46 56L34 62Z', navy),
        blob('104,108 116,70 138,40 168,16 198,8! 192,40 170,76 142,104 122,118', cream) +
          fill('M198 8L192 40L172 44L168 16Z', navy),
        cuts(60, 58, 34, 4, 8, 36, shade, 4) +
          stroke('130,92 152,70 174,52', shade, 4) +
          stroke('136,98 162,80 178,66', shade, 4),
        blob(
          '34,140 52,118 84,106 124,112 152,132 176,158 192,170! 164,172 126,166 84,164 54,156',
          cream,
        ),
        blob('60,146 96,152 140,150 176,164 126,166 84,164 54,156', shade),
        fill('M152 138L196 150L190 164L198 176L158 168Z', cream) +
          pen('M168 150L188 156M168 160L188 168', navy, 3),
        blob('26,130 40,114 60,112 68,126 62,146 44,154 28,146', cream),
        fill('M30 134L2 146L32 150Z', sun) + fill('M2 146L32 150L31 143Z', coral),
        disc(46, 129, 5, navy) + disc(47.5, 127.5, 1.6, '#fff'),
        pen('M100 166L104 182M118 166L124 182', coral, 5.5),
      ].join(''),
      2,
      4,
      0.95,
    ),
  )

/** The fisherman on his way home. */
export const nelayan = () =>
  draw(
    [
      blob('18,198! 26,168 54,150 100,144 146,150 174,168 182,198!', sea) +
        fill('M84 146L100 176L116 146Z', cream) +
        cuts(140, 164, 36, 4, 8, 40, navy, 3.4),
      stroke('22,194 52,158 84,148', cream, 7) +
        many(3, (i) => stroke(`${26 + i * 12},198 ${52 + i * 10},166`, cream, 2.6)),
      blob('66,92 134,92 138,122 126,148 100,158 74,148 62,122', '#b8703f') +
        fill('M112 92H134L138 122L126 148L106 157C120 136 122 112 112 92Z', navy, 'opacity=".3"'),
      fill('M74 132C84 126 116 126 126 132C122 148 112 158 100 158S78 148 74 132Z', cream) +
        pen('M88 138C96 142 104 142 112 138', navy, 4) +
        cuts(80, 146, 14, 2, 6, 20, shade, 3),
      pen('M74 108C80 103 88 103 94 108M106 108C112 103 120 103 126 108', navy, 5) +
        pen('M68 128L60 126M70 120L62 116M130 120L138 116', navy, 3),
      pen('M100 106C96 116 96 122 102 126', navy, 4),
      fill('M100 12L194 92C166 106 34 106 6 92Z', sun),
      fill('M100 12L194 92C176 100 148 104 120 104Z', wood, 'opacity=".55"'),
      pen('M100 14L40 98M100 14L70 102M100 14L100 103M100 14L130 102M100 14L160 98', wood, 3.4) +
        pen('M62 48C84 58 116 58 138 48M34 72C70 86 130 86 166 72', wood, 3.4),
      fill('M88 22L100 12L112 22L106 30H94Z', coral),
    ].join(''),
  )

/** The great wheel of the harbour, twelve fields yet unwritten. */
export function roda(): string {
  const field = (i: number) =>
    fill(
      'M0 0L-22.500 -84A87 87 0 0 1 22.500 -84Z',
      [coral, cream, sea, sun][i % 4] ?? '',
      `stroke="${navy}" stroke-width="2.4"`,
    )
  return draw(
    [
      disc(100, 100, 95, navy) + disc(100, 100, 92, wood),
      around(24, 100, 100, disc(0, -91, 1.9, sun)),
      many(12, (i) => put(field(i), 100, 100, 1, i * 30)),
      disc(100, 100, 87, 'none', `stroke="${navy}" stroke-width="3"`),
      disc(100, 100, 23, navy) +
        disc(100, 100, 20, wood) +
        around(8, 100, 100, fill('M0 -18L4.500 -7H-4.500Z', sun)) +
        disc(100, 100, 7, cream),
    ].join(''),
  )
}

/** What points at the field that has won. */
export const jarum = () =>
  draw(
    fill('M100 190L62 76C52 34 76 8 100 8S148 34 138 76Z', coral) +
      fill('M100 190L138 76C148 34 124 8 100 8Z', navy, 'opacity=".3"') +
      disc(100, 56, 22, sun) +
      oval(100, 56, 10, 10, navy),
  )
