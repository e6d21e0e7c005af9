import { around, both, disc, fill, many, oval } from '../kit.ts'
import { band, points } from '../pen.ts'
import { deep, draw, glow, lights, pearl, ray, ribs, soft, string } from './hand.ts'

const limb = (noted: string, widths: readonly number[]) => band(points(noted), widths)
const eye = (x: number, y: number, r: number) =>
  disc(x, y, r, '#fff6c8') +
  oval(x, y, r * 0.42, r * 0.82, deep) +
  disc(x + r * 0.3, y - r * 0.36, r * 0.22, '#fff')

/** The king's pearl under his crown: the wild. */
export const mutiara = () =>
  draw(
    [
      around(16, 100, 124, fill('M0 -66L4 -92H-4Z', '#9ff6ff', 'opacity=".75"')),
      glow(
        'M46 72L34 18L68 44L100 4L132 44L166 18L154 72C120 86 80 86 46 72Z',
        'gold',
        '#fff8d0',
        3,
      ),
      pearl(34, 18, 8) + pearl(100, 8, 9) + pearl(166, 18, 8),
      glow('M100 36L109 50L100 64L91 50Z', 'aqua') +
        glow('M68 50L74 59L68 68L62 59Z', 'coral', '#fff', 2) +
        glow('M132 50L138 59L132 68L126 59Z', 'coral', '#fff', 2),
      pearl(100, 128, 62),
      glow(
        soft('44,172! 70,186 100,190 130,186 156,172! 150,190 120,198 80,198 50,190'),
        'gold',
        '#fff8d0',
      ),
    ].join(''),
  )

/** The throne of shell: the scatter. */
export const singgasana = () =>
  draw(
    [
      glow(
        soft(
          '100,4! 118,12 138,14 152,28 168,40 174,60 184,78 180,102 164,132 140,148 60,148 36,132 20,102 16,78 26,60 32,40 48,28 62,14 82,12',
        ),
        'violet',
        '#f4dcff',
        3,
      ),
      ribs(
        9,
        (t) =>
          `M${78 + t * 44} 142C${60 + t * 80} 108 ${44 + t * 112} 70 ${36 + t * 128} ${52 - Math.sin(t * Math.PI) * 34}`,
        '#f4dcff',
        2.4,
      ),
      lights('26,66 48,34 100,12 152,34 174,66', 15, 2.6),
      glow(soft('30,112! 22,140 34,168 50,176 62,162 56,134'), 'gold', '#fff8d0') +
        glow(soft('170,112! 178,140 166,168 150,176 138,162 144,134'), 'gold', '#fff8d0'),
      pearl(38, 112, 13) + pearl(162, 112, 13),
      glow(soft('48,134 100,124 152,134 156,158 100,170 44,158'), 'coral', '#ffe4d0'),
      ray('M58 146C80 138 120 138 142 146', '#ffe4d0', 3),
      glow(soft('50,162 100,172 150,162 146,184 158,197! 42,197! 54,184'), 'gold', '#fff8d0'),
      string('64,180 100,184 136,180', 14, 5),
      pearl(100, 84, 24),
    ].join(''),
  )

/** The octopus, keeper of the treasury. */
export const gurita = () =>
  draw(
    [
      both(
        glow(
          limb('86,128 50,132 22,118 10,92 24,76 34,90', [28, 24, 18, 13, 10, 3]),
          'violet',
          '#f4dcff',
        ) +
          glow(
            limb('88,138 58,160 26,160 10,178 24,192 34,180', [28, 23, 18, 13, 9, 3]),
            'violet',
            '#f4dcff',
          ) +
          glow(limb('94,142 84,172 60,188 52,174', [26, 21, 13, 3]), 'violet', '#f4dcff') +
          lights('80,132 50,138 26,124 14,100', 11, 3.2, '#ffd8f0') +
          lights('82,146 56,166 30,166 16,178', 11, 3.2, '#ffd8f0'),
      ),
      glow(
        soft('100,10 138,22 158,56 154,92 136,116 130,140 100,150 70,140 64,116 46,92 42,56 62,22'),
        'violet',
        '#f4dcff',
        3,
      ),
      lights('70,40 100,26 130,40', 13, 4, '#ffd8f0') +
        disc(84, 56, 5, '#ffd8f0') +
        disc(116, 56, 5, '#ffd8f0') +
        disc(100, 44, 4, '#ffd8f0'),
      eye(78, 92, 15) + eye(122, 92, 15),
      ray('M58 76C68 70 82 72 92 80M142 76C132 70 118 72 108 80', deep, 5),
      ray('M86 122C94 130 106 130 114 122', deep, 4),
      pearl(100, 172, 20),
    ].join(''),
  )

/** The jellyfish, a lantern that swims. */
export const ubur = () =>
  draw(
    [
      many(5, (i) =>
        ray(
          `M${52 + i * 24} 98C${40 + i * 26} 126 ${66 + i * 18} 148 ${46 + i * 26} 194`,
          ['#ff9ac8', '#9ff6ff', '#ffd8f0', '#9ff6ff', '#ff9ac8'][i],
          5,
        ),
      ),
      many(3, (i) =>
        glow(
          limb(
            `${76 + i * 24},98 ${68 + i * 26},124 ${84 + i * 20},148 ${72 + i * 26},176`,
            [20, 22, 15, 3],
          ),
          'coral',
          '#ffe4d0',
          2.2,
        ),
      ),
      glow(
        soft(
          '10,100! 14,54 50,14 100,6 150,14 186,54 190,100! 176,110 162,98 146,112 130,98 114,112 100,100 86,112 70,98 54,112 38,98 24,110',
        ),
        'aqua',
        '#d8fffa',
        3,
      ),
      glow(soft('40,84! 46,52 72,34 100,30 128,34 154,52 160,84! 100,92'), 'nacre', '#ffffff', 2),
      around(6, 100, 62, oval(0, -14, 5.5, 11, '#ff8ab8', 'opacity=".85"')),
      lights('22,82 40,44 74,22 100,18 126,22 160,44 178,82', 13, 3),
    ].join(''),
  )

/** The nautilus, whose house is a reckoning. */
export const nautilus = () =>
  draw(
    [
      glow(limb('40,124 18,128 8,144 16,156', [20, 13, 9, 2]), 'coral', '#ffe4d0') +
        glow(limb('46,134 30,148 28,168 40,178', [20, 13, 9, 2]), 'coral', '#ffe4d0') +
        glow(limb('56,142 50,162 56,182 70,188', [18, 12, 9, 2]), 'coral', '#ffe4d0') +
        glow(limb('36,112 14,106 4,114', [18, 11, 2]), 'coral', '#ffe4d0'),
      glow(
        soft(
          '40,96 52,54 92,18 140,16 178,46 192,96 178,146 138,178 94,176 74,150 84,132 60,138 40,124',
        ),
        'nacre',
        '#ffffff',
        3,
      ),
      many(8, (i) => {
        const a = -150 + i * 34
        const [c, s] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)]
        return fill(
          `M${118 + c * 30} ${96 + s * 30}Q${120 + Math.cos(((a + 14) * Math.PI) / 180) * 58} ${96 + Math.sin(((a + 14) * Math.PI) / 180) * 58} ${118 + c * 78} ${96 + s * 78}L${118 + Math.cos(((a + 16) * Math.PI) / 180) * 78} ${96 + Math.sin(((a + 16) * Math.PI) / 180) * 78}Q${122 + Math.cos(((a + 24) * Math.PI) / 180) * 52} ${96 + Math.sin(((a + 24) * Math.PI) / 180) * 52} ${118 + Math.cos(((a + 12) * Math.PI) / 180) * 30} ${96 + Math.sin(((a + 12) * Math.PI) / 180) * 30}Z`,
          '#e0603c',
          'opacity=".82"',
        )
      }),
      ray(
        'M84 132C100 128 132 138 146 116C158 92 138 68 116 74C98 80 98 104 116 108C126 108 130 98 124 92',
        '#8a4a9c',
        5,
      ),
      glow(soft('40,94 60,88 84,104 86,132 62,140 40,126'), 'coral', '#ffe4d0'),
      eye(62, 114, 10),
    ].join(''),
  )

/** The spiny lobster, the king's guard. */
export const udang = () =>
  draw(
    [
      both(
        ray('M92 62C80 30 50 14 12 22C4 26 4 40 14 44', '#ffe4d0', 5) +
          ray('M82 96L52 98L38 112M80 108L48 118L38 136M82 120L56 138L48 156', '#ff9a8a', 6) +
          glow(limb('84,84 62,82 48,66 52,50', [15, 15, 14, 12]), 'coral', '#ffe4d0') +
          glow(
            soft('54,62! 34,62 22,46 28,26 44,12! 48,28 56,32 62,16! 74,34 72,52'),
            'coral',
            '#ffe4d0',
          ) +
          ray('M46 40C52 46 56 48 62 48', '#a02464', 3),
      ),
      glow(
        soft('100,196! 82,188 66,194 60,178 78,166 100,162 122,166 140,178 134,194 118,188'),
        'gold',
        '#fff8d0',
      ),
      ray('M100 168V190M84 170L74 184M116 170L126 184', '#a8702a', 3),
      [0, 1, 2, 3]
        .map((i) =>
          glow(
            soft(
              `${76 + i * 2.5},${150 - i * 13} 100,${144 - i * 13} ${124 - i * 2.5},${150 - i * 13} ${126 - i},${164 - i * 13} 100,${170 - i * 13} ${74 + i},${164 - i * 13}`,
            ),
            i % 2 ? 'aqua' : 'coral',
            '#ffe4d0',
            2.4,
          ),
        )
        .reverse()
        .join(''),
      glow(soft('100,42! 118,58 130,84 126,112 100,122 74,112 70,84 82,58'), 'coral', '#ffe4d0', 3),
      ray('M100 56V112M84 70C88 82 88 96 84 108M116 70C112 82 112 96 116 108', '#a02464', 3),
      lights('82,80 80,96', 9, 3) + lights('118,80 120,96', 9, 3),
      both(
        disc(84, 56, 9, 'url(#violet)', 'stroke="#fff" stroke-width="2.400"') +
          disc(83, 54, 3.6, deep),
      ),
    ].join(''),
  )
