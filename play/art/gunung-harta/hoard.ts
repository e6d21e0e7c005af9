import { around, both, disc, fill, many, oval, put } from '../kit.ts'
import { petal } from '../pen.ts'
import {
  coin,
  draw,
  emerald,
  gold,
  mark,
  moss,
  ochre,
  plate,
  porcelain,
  ruby,
  sapphire,
  shaped,
  soft,
  spark,
} from './hand.ts'

/** The great diamond: the wild. */
export const intan = () =>
  draw(
    [
      around(12, 100, 92, fill('M0 -70L5 -98H-5Z', '#ffe58a')),
      plate(
        '44,34 156,34 192,82 100,192 8,82',
        '#8fd8f0',
        `stroke="${moss}" stroke-width="4" stroke-linejoin="round"`,
      ),
      plate('44,34 72,34 58,82 8,82', '#d4f6ff') +
        plate('72,34 100,34 100,54 58,82', '#ffffff') +
        plate('100,34 128,34 142,82 100,54', '#bdeeff') +
        plate('128,34 156,34 192,82 142,82', '#6fb8e4'),
      plate('58,82 100,54 142,82', '#e8fbff'),
      plate('8,82 58,82 100,192', '#a4e4f8') +
        plate('58,82 100,82 100,192', '#e4faff') +
        plate('100,82 142,82 100,192', '#7cc8ec') +
        plate('142,82 192,82 100,192', '#3f88c8'),
      mark('M8 82H192M44 34L58 82L100 192L142 82L156 34M58 82L100 54L142 82', 2.6, '#1f5c8c'),
      spark(62, 58, 22) + spark(150, 120, 13) + spark(100, 20, 13),
    ].join(''),
  )

/** The mountain with gold in it: the scatter. */
export const gunung = () =>
  draw(
    [
      around(9, 100, 96, fill('M-6 -40L-15 -100H15L6 -40Z', '#ffe58a', 'opacity=".85"'), 0),
      shaped('M100 18L124 44L138 40L196 186H4L58 52L72 58Z', ochre, 10),
      plate('100,18 124,44 112,58 100,48 88,62 78,52', '#ffe58a') +
        plate('100,18 124,44 112,58 104,50', '#f4b731'),
      mark('M138 40L130 70L150 96L146 120M58 52L66 84L48 112L54 136', 6, '#f4b731') +
        mark('M138 40L130 70L150 96L146 120M58 52L66 84L48 112L54 136', 2.4, '#fff3b8'),
      fill(
        'M62 188C62 134 78 104 100 104S138 134 138 188Z',
        '#b5651a',
        `stroke="${moss}" stroke-width="4"`,
      ) + fill('M72 188C72 142 84 116 100 116S128 142 128 188Z', '#ffe58a'),
      fill('M66 188C72 170 86 160 100 160S128 170 134 188Z', '#f4b731'),
      coin(84, 178, 10) + coin(104, 172, 10) + coin(120, 182, 9),
      shaped('M4 186C30 176 60 184 76 188C110 196 150 182 196 186L198 198H2Z', ochre, 5),
      spark(100, 138, 15) + spark(148, 92, 9) + spark(54, 110, 9),
    ].join(''),
  )

const antler = (d: string) => mark(d, 13) + mark(d, 7.6, '#f4b731') + mark(d, 2.4, '#fff3b8')

/** The golden deer that no hunter has caught. */
export const kijang = () =>
  draw(
    [
      antler('M88 62C78 46 72 30 78 6M76 34C66 30 58 22 56 12M80 46C90 40 94 28 94 18'),
      antler(
        'M108 62C116 42 132 26 152 10M124 38C124 26 122 16 126 8M134 26C148 28 160 24 168 18M116 48C132 52 150 50 164 44',
      ),
      shaped(soft('92,196! 86,160 92,128 100,104 124,92 150,110 172,146 184,196!'), gold, 9),
      [
        [118, 138],
        [142, 150],
        [124, 168],
        [150, 178],
        [104, 160],
      ]
        .map(([x = 0, y = 0]) => oval(x, y, 6, 8, '#fff3b8'))
        .join(''),
      shaped(soft('108,62! 136,58 158,68 166,82! 144,90 120,88'), gold, 4) +
        fill(soft('116,70 136,66 152,74 136,82 120,80'), '#ff9a7a'),
      shaped(
        soft('76,60 98,52 118,66 122,92 114,118 92,126 70,116 44,112 20,110 12,98 22,86 48,76'),
        gold,
        7,
      ),
      fill(soft('10,98 20,88 32,90 30,104 18,108'), moss) +
        mark('M28 106C38 106 46 104 52 98', 3.4),
      oval(76, 84, 9, 10, '#fffdf0') +
        oval(74, 85, 6, 7.5, moss) +
        disc(77, 82, 2.4, '#fff') +
        mark('M64 72C72 68 82 70 90 76', 4),
      shaped(soft('90,122 110,130 128,124 138,136 112,150 86,140'), ruby, 3) +
        put(shaped('M0 -12L10 0 0 14 -10 0Z', emerald, 2), 108, 152) +
        spark(78, 24, 10) +
        spark(148, 30, 9),
    ].join(''),
  )

/** The crown, tall, with wings behind the ears. */
export const mahkota = () =>
  draw(
    [
      both(
        shaped(soft('128,126! 160,118 184,96 190,62! 194,96 190,132 168,158 134,164!'), gold, 4) +
          mark('M140 144C160 140 174 126 182 104', 2.6, '#b5651a'),
      ),
      shaped(
        soft(
          '100,2! 110,16 114,34 124,52 134,76 142,110 146,136 54,136 58,110 66,76 76,52 86,34 90,16',
        ),
        gold,
        9,
      ),
      [34, 56, 80, 106]
        .map(
          (y, i) =>
            mark(
              `M${88 - i * 9} ${y}C${94 - i * 4} ${y + 9} ${106 + i * 4} ${y + 9} ${112 + i * 9} ${y}`,
              4.4,
              '#b5651a',
            ) +
            mark(
              `M${88 - i * 9} ${y - 2}C${94 - i * 4} ${y + 7} ${106 + i * 4} ${y + 7} ${112 + i * 9} ${y - 2}`,
              2,
              '#fff3b8',
            ),
        )
        .join(''),
      shaped(soft('38,132 100,144 162,132 166,160 158,182 100,194 42,182 34,160'), gold, 7),
      put(
        shaped('M0 -30L20 0 0 30 -20 0Z', ruby, 4) +
          fill('M-3 -18L-11 -2L-5 -4Z', '#fff', 'opacity=".8"'),
        100,
        156,
      ),
      put(shaped('M0 -15L12 0 0 15 -12 0Z', emerald, 3), 60, 156) +
        put(shaped('M0 -15L12 0 0 15 -12 0Z', sapphire, 3), 140, 156),
      put(shaped('M0 -13L9 0 0 13 -9 0Z', emerald, 2), 100, 96) +
        disc(100, 66, 6, '#ff8f8a', `stroke="${moss}" stroke-width="2.4"`),
      spark(76, 70, 13) + spark(170, 110, 9) + spark(100, 12, 10),
    ].join(''),
  )

/** The porcelain jar, full to the brim. */
export const guci = () =>
  draw(
    [
      coin(70, 40, 19) +
        coin(100, 26, 20) +
        coin(132, 40, 19) +
        coin(86, 46, 17) +
        coin(116, 48, 17) +
        put(shaped('M0 -12L11 0 0 12 -11 0Z', ruby, 2), 152, 52),
      shaped('M56 54H144L138 78H62Z', porcelain, 6),
      shaped(
        soft(
          '64,76! 136,76! 158,92 170,122 162,156 140,184 132,196! 68,196! 60,184 38,156 30,122 42,92',
        ),
        porcelain,
        11,
      ),
      mark('M62 78C80 84 120 84 138 78M48 160C76 174 124 174 152 160', 4.4, '#2a4fb0') +
        mark('M56 172C80 184 120 184 144 172', 2.6, '#2a4fb0'),
      around(8, 100, 124, fill(petal(33, 9), '#3a6ae8')) +
        disc(100, 124, 9, '#fff') +
        disc(100, 124, 4.5, '#de2a45'),
      both(
        mark('M148 96C136 104 136 118 148 122C158 124 160 112 152 112', 3.4, '#2a4fb0') +
          mark('M150 136C142 140 140 148 144 154', 3.4, '#2a4fb0'),
      ),
      coin(34, 186, 15) + coin(172, 188, 13),
      spark(62, 104, 14) + spark(112, 20, 12),
    ].join(''),
  )

/** The helmet of a captain long gone. */
export const topi = () =>
  draw(
    [
      shaped(
        soft('104,44! 112,18 140,4 174,10 194,36 192,70 178,92! 178,64 164,46 140,44 122,56!'),
        ruby,
        6,
      ) + mark('M120 40C140 22 166 26 180 54M128 48C144 38 160 42 168 58', 3, '#ffb0a4'),
      shaped(soft('36,120! 38,84 62,54 100,44 138,54 162,84 164,120!'), gold, 10),
      mark('M100 46V118M64 58C54 76 50 98 50 118M136 58C146 76 150 98 150 118', 3.4, '#b5651a'),
      both(
        shaped(soft('146,124! 170,126 174,152 164,178 146,190! 146,160'), gold, 5) +
          mark('M154 138C162 150 160 164 154 174', 2.8, '#b5651a'),
      ),
      shaped('M18 112C60 98 140 98 182 112L176 134C140 122 60 122 24 134Z', gold, 6),
      many(9, (i) =>
        disc(
          36 + i * 16,
          122 - Math.sin(((i + 0.5) / 9) * Math.PI) * 8,
          3.6,
          '#fff3b8',
          `stroke="${moss}" stroke-width="1.600"`,
        ),
      ),
      put(
        shaped('M0 -36C14 -20 18 -6 14 10L0 22L-14 10C-18 -6 -14 -20 0 -36Z', emerald, 4) +
          fill('M-4 -20C-9 -10 -10 -2 -8 6L-3 -4Z', '#fff', 'opacity=".8"'),
        100,
        92,
      ),
      fill('M62 134C80 128 120 128 138 134L132 172C120 152 80 152 68 172Z', moss, 'opacity=".82"'),
      spark(68, 74, 14) + spark(158, 150, 9),
    ].join(''),
  )
