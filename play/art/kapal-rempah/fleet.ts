import { around, disc, fill, many, oval, put } from '../kit.ts'
import { draw, etched, ink, sepia, soft, wash } from './hand.ts'

/** The compass rose: the wild. */
export const kompas = () =>
  draw(
    [
      etched('M100 6a94 94 0 1 1 -.1 0Z', wash.ochre, 3.4) +
        etched('M100 22a78 78 0 1 1 -.1 0Z', wash.cream, 2.4, 0),
      around(32, 100, 100, ink('M0 -80V-90', 2.4)) +
        around(8, 100, 100, disc(0, -86, 3, sepia), 22.5),
      around(
        8,
        100,
        100,
        fill('M0 -66L8 -18L0 0Z', sepia) +
          fill('M0 -66L-8 -18L0 0Z', wash.cream, `stroke="${sepia}" stroke-width="1.6"`),
        22.5,
      ),
      around(
        4,
        100,
        100,
        fill('M0 -72L13 -15L0 0Z', '#1f5c64') +
          fill('M0 -72L-13 -15L0 0Z', wash.verdigris, `stroke="${sepia}" stroke-width="2"`),
        45,
      ),
      around(
        4,
        100,
        100,
        fill('M0 -94L18 -18L0 0Z', '#9c2f20') +
          fill(
            'M0 -94L-18 -18L0 0Z',
            wash.red,
            `stroke="${sepia}" stroke-width="2.4" stroke-linejoin="round"`,
          ),
      ),
      around(4, 100, 100, ink('M0 -94L18 -18L0 0', 2.4)),
      disc(100, 100, 17, wash.ochre, `stroke="${sepia}" stroke-width="2.6"`) +
        around(8, 100, 100, fill('M0 -14L4 -4H-4Z', '#9c2f20')) +
        disc(100, 100, 4, sepia),
    ].join(''),
  )

/** The chart of the islands: the scatter. */
export const peta = () =>
  draw(
    put(
      [
        etched(
          soft(
            '24,44! 60,34 100,46 140,36 178,44! 172,80 182,118 176,158! 140,168 100,156 60,168 22,158! 30,118 18,80',
          ),
          wash.cream,
          3.2,
        ),
        fill(soft('46,70 66,62 78,76 70,92 52,96 42,84'), wash.verdigris) +
          ink(soft('46,70 66,62 78,76 70,92 52,96 42,84'), 2) +
          fill(soft('116,112 140,104 156,118 146,138 124,140 110,128'), wash.verdigris) +
          ink(soft('116,112 140,104 156,118 146,138 124,140 110,128'), 2) +
          fill(soft('132,62 148,58 154,70 142,78'), wash.verdigris) +
          ink(soft('132,62 148,58 154,70 142,78'), 2),
        ink('M54 84l6 -10 6 10M126 126l6 -10 6 10', 2.2),
        `<path d="M64 92C78 116 92 96 104 108S116 128 130 122" fill="none" stroke="#9c2f20" stroke-width="4.6" stroke-dasharray="7 7" stroke-linecap="round"/>`,
        ink('M128 112L146 132M146 112L128 132', 7, '#9c2f20'),
        put(
          around(8, 0, 0, fill('M0 -20L3.500 -4H-3.500Z', sepia)) + disc(0, 0, 4, wash.red),
          62,
          132,
        ),
        ink(
          'M90 66C96 62 100 62 106 66M88 74C94 70 100 70 106 74M80 140C86 136 92 136 98 140',
          2,
          '#3f8a96',
        ),
        etched('M10 30H190C198 30 198 52 190 52H10C2 52 2 30 10 30Z', wash.ochre, 3) +
          etched('M10 150H190C198 150 198 172 190 172H10C2 172 2 150 10 150Z', wash.ochre, 3),
        [
          [6, 41],
          [194, 41],
          [6, 161],
          [194, 161],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 9, wash.dark, `stroke="${sepia}" stroke-width="2.6"`))
          .join(''),
        etched('M90 26H112V56H90Z', wash.red, 2.6) +
          etched('M88 172L82 196L94 188L101 198L104 172Z', wash.red, 2.6),
      ].join(''),
      8,
      4,
      0.92,
    ),
  )

/** The great junk of the spice road. */
export const jung = () =>
  draw(
    put(
      [
        ink('M62 24V140M112 8V140M156 40V134', 6),
        etched('M66 30C92 34 96 112 92 124L26 120C30 84 42 50 66 30Z', wash.red, 2.8),
        etched('M116 12C150 22 158 98 152 118L82 116C84 72 94 36 116 12Z', wash.red, 2.8),
        etched('M158 44C180 54 188 104 184 116L142 114C142 88 148 60 158 44Z', wash.ochre, 2.8),
        ink(
          'M54 48L88 52M44 66L93 70M36 86L95 90M30 104L94 108M106 32L138 38M98 52L148 56M92 72L154 76M86 94L155 98M152 62L176 68M147 80L183 86M144 98L186 102',
          2.4,
        ),
        etched(
          soft(
            '2,116! 20,124 50,132 110,134 160,128 196,104! 192,140 170,168 130,178 66,178 28,162 10,140',
          ),
          wash.brown,
          3.2,
        ),
        etched('M152 128L198 102L198 90L150 112Z', wash.dark, 2.6),
        ink('M8 130C50 146 140 148 194 124M18 146C60 160 140 162 184 142', 2.6),
        disc(30, 136, 8, wash.cream, `stroke="${sepia}" stroke-width="2.6"`) +
          disc(30, 136, 3.4, sepia),
        [70, 96, 122, 148].map((x) => etched(`M${x} 146h12v11h-12Z`, sepia, 1, 0)).join(''),
        fill('M62 22L86 14L62 8Z', wash.verdigris, `stroke="${sepia}" stroke-width="2"`) +
          fill('M112 8L136 4L112 -4Z', wash.verdigris),
        ink(
          'M4 186C18 176 28 194 44 186S74 176 90 186 120 194 136 186 166 176 182 186 194 190 198 188',
          4.6,
          '#2c6a78',
        ) + ink('M20 196C34 188 46 200 60 194S94 188 108 194 140 200 160 192', 3, '#2c6a78'),
      ].join(''),
      7,
      12,
      0.92,
    ),
  )

/** The master of the ship. */
export const nakhoda = () =>
  draw(
    [
      etched(soft('14,198! 24,166 54,148 100,142 146,148 176,166 186,198!'), wash.blue, 3.2) +
        etched('M78 146L100 182L122 146L114 140H86Z', wash.cream, 2.6, 0) +
        ink('M54 150L74 198M146 150L126 198', 2.4) +
        [164, 180]
          .map((y) => disc(100, y + 10, 3.6, wash.ochre, `stroke="${sepia}" stroke-width="1.6"`))
          .join(''),
      etched(soft('58,84 142,84 146,114 132,140 100,152 68,140 54,114'), '#d99a66', 3, 0),
      etched(
        soft(
          '54,108! 62,124 76,122 100,130 124,122 138,124 146,108! 150,136 134,166 100,182 66,166 50,136',
        ),
        wash.dark,
        3,
      ),
      ink(
        'M64 132C66 150 76 164 90 172M100 138V176M136 132C134 150 124 164 110 172M80 134C82 150 88 162 94 170M120 134C118 150 112 162 106 170',
        2.2,
        '#c98f5c',
      ),
      fill(soft('80,132 100,126 120,132 112,142 88,142'), '#8a2f20') +
        ink('M78 130C86 122 96 122 100 127C104 122 114 122 122 130', 5),
      etched(soft('96,96 104,96 112,118 106,124 94,124 88,118'), '#e0a874', 2.2, 0),
      ink('M64 94C72 88 84 88 92 94M108 94C116 88 128 88 136 94', 5) +
        oval(80, 104, 8, 6, '#fff8e4', `stroke="${sepia}" stroke-width="2.2"`) +
        oval(122, 104, 8, 6, '#fff8e4', `stroke="${sepia}" stroke-width="2.2"`) +
        disc(81, 104, 3.6, sepia) +
        disc(121, 104, 3.6, sepia),
      etched(
        soft('46,88! 44,58 62,34 100,24 138,34 156,58 154,88! 128,76 100,74 72,76'),
        wash.red,
        3.2,
      ),
      ink('M48 76C76 58 124 58 152 76M54 58C80 42 120 42 146 58', 2.6) +
        etched(soft('140,48! 164,18 180,22 172,42 186,50 164,66 150,66'), wash.red, 2.8),
      put(etched('M0 -14L11 0 0 14 -11 0Z', wash.ochre, 2.4, 0), 100, 54) +
        disc(100, 54, 4, wash.verdigris),
      disc(48, 128, 6, 'none', `stroke="${sepia}" stroke-width="6"`) +
        disc(48, 128, 6, 'none', `stroke="${wash.ochre}" stroke-width="2.8"`),
    ].join(''),
  )

/** The bird at the bow, who sees the land first. */
export const haluan = () =>
  draw(
    put(
      [
        etched(soft('120,196! 126,160 150,130 196,112! 198,198!'), wash.dark, 3) +
          ink('M140 168L196 140M132 186L196 166', 2.4),
        etched(
          soft(
            '68,196! 74,166 66,138 50,116 44,84 58,52 88,34 122,40 140,64 138,90 122,98 112,88 120,74! 104,62 88,72 84,92 96,112 124,128 138,152 136,196!',
          ),
          wash.verdigris,
          3.4,
        ),
        etched(
          soft('78,36! 66,10 84,18 92,2 102,20 120,10 118,32 134,30! 124,46 100,44'),
          wash.red,
          2.8,
        ),
        etched(soft('52,64! 30,58 8,66 2,84 12,96! 22,86 40,88 50,96'), wash.ochre, 3) +
          ink('M10 84C24 80 38 80 48 84', 2.6),
        disc(74, 66, 11, wash.cream, `stroke="${sepia}" stroke-width="2.6"`) +
          disc(73, 66, 5.4, sepia) +
          ink('M60 52C70 46 82 48 90 56', 3.4),
        many(5, (row) =>
          many(3, (i) =>
            ink(`M${70 + i * 18 + (row % 2) * 8 - row * 0.5} ${118 + row * 16}q8 11 16 0`, 2.6),
          ),
        ),
        etched(soft('54,108 78,104 96,114 98,126 78,122 60,126'), wash.ochre, 2.6),
        put(etched('M0 0C-24 10 -34 34 -28 58C-10 50 4 30 0 0Z', wash.red, 2.6), 122, 124) +
          put(etched('M0 0C-20 10 -28 28 -22 46C-8 40 4 24 0 0Z', wash.ochre, 2.4), 132, 146),
      ].join(''),
      4,
      6,
      0.95,
    ),
  )

/** The chest of the hold. */
export const peti = () =>
  draw(
    [
      etched(soft('22,92! 20,58 40,32 70,24! 160,24! 182,40 186,62 180,92!'), wash.brown, 3.2) +
        ink(
          'M70 24C48 34 40 60 44 92M112 24C104 40 102 66 104 92M152 24C146 40 146 66 148 92',
          2.6,
        ),
      fill('M26 92H176L184 74H18Z', sepia),
      many(9, (i) =>
        disc(
          34 + i * 17,
          88 - (i % 2) * 9 - Math.sin((i / 8) * Math.PI) * 8,
          9.5,
          [wash.ochre, wash.red, wash.ochre, wash.leaf][i % 4] ?? '',
          `stroke="${sepia}" stroke-width="2.2"`,
        ),
      ),
      put(
        around(
          8,
          0,
          0,
          fill('M0 0L5 -10L0 -20L-5 -10Z', wash.dark, `stroke="${sepia}" stroke-width="1.6"`),
        ),
        100,
        66,
      ),
      etched('M14 96H188L182 180C182 188 22 188 20 180Z', wash.brown, 3.4),
      ink('M18 122H186M20 150H184', 2.6) + ink('M60 100V184M142 100V184', 2),
      etched('M14 94H188V110H14Z', wash.ochre, 2.8) +
        etched('M36 96H52V186H36ZM150 96H166V186H150Z', wash.ochre, 2.6),
      etched('M84 98H118V136C118 148 84 148 84 136Z', wash.ochre, 2.8) +
        disc(101, 118, 6, sepia) +
        fill('M98 120H104L107 136H95Z', sepia),
      [44, 158].map((x) => [108, 146, 174].map((y) => disc(x, y, 3, sepia)).join('')).join(''),
    ].join(''),
  )
