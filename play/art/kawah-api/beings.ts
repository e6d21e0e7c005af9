import { both, disc, many, put } from '../kit.ts'
import { crack, draw, facet, ink } from './hand.ts'

const edge = `stroke="${ink}" stroke-width="3.4"`

/** The heart of the mountain, its crust breaking open: the wild. */
export function inti(): string {
  const at = (r: number, deg: number) => {
    const a = (deg * Math.PI) / 180
    return `${(100 + Math.sin(a) * r).toFixed(1)},${(100 - Math.cos(a) * r).toFixed(1)}`
  }
  const tones = [
    '#6b4a4f',
    '#58393f',
    '#432a31',
    '#301d25',
    '#241620',
    '#301d25',
    '#432a31',
    '#58393f',
  ]
  const plates = many(8, (i) => {
    const d = i * 45
    return (
      facet(
        `${at(56, d + 4)} ${at(90, d + 3)} ${at(96, d + 22)} ${at(90, d + 42)} ${at(56, d + 41)} ${at(47, d + 22)}`,
        tones[i] ?? '',
        edge,
      ) + facet(`${at(58, d + 6)} ${at(88, d + 5)} ${at(70, d + 22)}`, '#8d6a66', 'opacity=".55"')
    )
  })
  const rays = many(8, (i) =>
    facet(
      `${at(16, i * 45)} ${at(50, i * 45 + 22.5)} ${at(16, i * 45 + 45)}`,
      i % 2 ? '#ffd23f' : '#ffb01f',
    ),
  )
  return draw(
    [
      facet(many(16, (i) => `${at(i % 2 ? 92 : 84, i * 22.5)} `).trim(), 'url(#core)'),
      plates,
      facet(
        many(8, (i) => `${at(54, i * 45 + 22.5)} `).trim(),
        '#ff7a14',
        `stroke="#ffe27a" stroke-width="3"`,
      ),
      rays,
      facet(many(8, (i) => `${at(28, i * 45)} `).trim(), '#fff6c4'),
      facet(many(8, (i) => `${at(15, i * 45 + 22.5)} `).trim(), '#ffffff'),
    ].join(''),
  )
}

/** The crater as it breaks out: the scatter. */
export function kawah(): string {
  const bombs = [
    [36, 52, 9],
    [160, 44, 10],
    [22, 92, 6],
    [178, 86, 7],
    [62, 20, 7],
    [140, 14, 6],
  ] as const
  return draw(
    [
      bombs
        .map(([x, y, r]) =>
          put(facet('-1,-1 1,-0.700 0.800,0.900 -0.900,0.800', '#ff9a2a'), x, y, r),
        )
        .join(''),
      facet(
        '100,2 112,30 130,16 126,48 146,44 128,84 72,84 54,44 74,48 70,16 88,30',
        'url(#flame)',
        edge,
      ),
      facet('100,26 108,50 120,42 116,84 84,84 80,42 92,50', '#fff0a0'),
      facet('66,78 134,78 196,192 4,192', '#3a2028', edge),
      facet('66,78 88,78 60,192 4,192', '#7a4b48'),
      facet('88,78 100,96 84,130 100,192 60,192', '#553339'),
      facet('134,78 112,78 150,192 196,192', '#221219'),
      facet(
        '74,72 126,72 134,84 118,92 100,86 84,94 66,84',
        '#ffcf3f',
        'stroke="#12060a" stroke-width="2.6"',
      ),
      crack('96,90 92,116 104,136 98,160 110,190', 8),
      crack('112,88 122,112 136,128 140,152', 5),
      crack('80,92 70,118 58,132 56,150', 5),
      facet('4,192 34,192 20,163', '#9c6a5c') + facet('160,192 196,192 180,160', '#150a10'),
    ].join(''),
  )
}

/** Banaspati, the spirit that burns by itself. */
export function banaspati(): string {
  const side =
    facet(
      '100,4 84,46 70,22 64,58 40,40 44,76 16,72 34,100 8,118 34,126 22,158 50,150 60,186 101,192',
      'url(#flame)',
    ) +
    facet(
      '100,40 88,66 76,50 72,82 52,74 58,102 38,112 56,124 50,142 70,140 78,164 101,170',
      '#ffc93a',
    )
  const face =
    facet('100,78 70,88 58,112 66,142 84,168 100,174', '#c92a12') +
    facet('100,78 70,88 58,112 82,106', '#f0561f') +
    facet('66,142 84,168 100,174 100,150', '#8e1510') +
    facet('62,104 92,114 88,126 68,120', '#fff7c0', 'stroke="#3a0508" stroke-width="3"') +
    disc(80, 117, 4.6, '#3a0508') +
    facet('56,92 96,108 96,100 62,84', '#3a0508') +
    facet('100,112 90,134 100,140', '#ff8a3a')
  return draw(
    [
      both(side),
      both(face),
      facet('70,142 100,150 130,142 122,166 100,174 78,166', '#3a0508'),
      facet('74,145 84,148 80,160', '#fff7e0') + facet('126,145 116,148 120,160', '#fff7e0'),
      facet('88,149 98,150 93,158', '#fff7e0') + facet('112,149 102,150 107,158', '#fff7e0'),
      facet('88,171 94,160 100,172', '#fff7e0') + facet('112,171 106,160 100,172', '#fff7e0'),
      facet('100,66 108,80 100,96 92,80', '#5ff0ff', 'stroke="#3a0508" stroke-width="2.6"'),
      facet('100,66 108,80 100,80', '#d8fcff'),
    ].join(''),
  )
}

/** A mask of basalt; the fire looks out of it. */
export function topeng(): string {
  const half =
    facet('100,16 66,22 40,12 44,44 18,40 30,74 28,112 44,152 70,184 101,194', '#4a3038') +
    facet('100,16 66,22 74,52 100,58', '#a87f78') +
    facet('66,22 40,12 44,44 74,52', '#7d5855') +
    facet('44,44 18,40 30,74 52,70', '#654549') +
    facet('44,44 74,52 100,58 96,78 52,70', '#8c6661') +
    facet('30,74 52,70 56,116 28,112', '#553840') +
    facet('28,112 56,116 70,150 44,152', '#3d262f') +
    facet('44,152 70,150 82,172 70,184', '#2d1b24') +
    facet('56,116 96,124 90,142 70,150', '#6d4b4d') +
    facet('52,70 96,78 96,124 56,116', '#40272f') +
    facet('54,84 92,92 88,108 64,106', '#ffb01f', 'stroke="#ff5a14" stroke-width="5"') +
    facet('64,90 86,95 82,104 70,103', '#fff6c0') +
    facet('100,58 86,112 100,134', '#9a726b')
  return draw(
    [
      both(half),
      facet('100,58 114,112 100,134', '#5c3d42'),
      facet(
        '64,150 100,142 136,150 124,174 100,182 76,174',
        '#ff8a14',
        'stroke="#ff4a10" stroke-width="5"',
      ),
      facet('76,154 100,149 124,154 116,168 100,173 84,168', '#fff0a0'),
      facet('76,146 92,143 86,162', '#6d4b4d') + facet('124,146 108,143 114,162', '#432a31'),
      facet('92,180 100,164 108,180', '#58393f'),
      crack('100,18 96,34 104,44 100,56', 3.4) +
        crack('34,80 42,94 36,108', 3) +
        crack('164,56 156,68 160,84', 3),
    ].join(''),
  )
}

/** The lizard that lives in the embers. */
export function kadal(): string {
  const leg = (noted: string, foot: string) =>
    `<polyline points="${noted}" fill="none" stroke="${ink}" stroke-width="21" stroke-linejoin="round" stroke-linecap="round"/><polyline points="${noted}" fill="none" stroke="#c63a18" stroke-width="14" stroke-linejoin="round" stroke-linecap="round"/>${facet(foot, '#ff8a2a', edge)}`
  return draw(
    [
      leg('78,76 50,64 40,40', '32,42 26,20 38,30 44,16 50,32 60,26 50,44'),
      leg('112,88 142,96 160,80', '152,74 166,58 166,70 182,66 172,78 186,88 164,90'),
      leg('72,122 44,124 30,142', '24,132 8,142 20,146 10,160 28,156 32,170 40,150'),
      leg('112,134 132,150 126,174', '116,170 108,190 122,184 128,198 134,184 148,188 138,168'),
      facet(
        '86,104 116,112 112,140 124,158 146,162 164,148 168,126 158,116 154,128 152,142 138,148 132,136 140,118',
        '#e0501c',
      ),
      facet(
        '72,112 108,120 118,150 136,166 160,160 176,140 178,112 166,96 172,118 166,138 152,148 136,146 128,128 126,104',
        '#e0501c',
        edge,
      ),
      facet(
        '104,10 126,20 134,42 120,62 128,88 122,122 104,140 78,132 68,106 80,82 84,58 78,38 86,18',
        '#ff7a24',
        edge,
      ),
      facet('104,10 86,18 78,38 84,58 100,48', '#ffb04a') +
        facet('104,10 126,20 134,42 120,62 100,48', '#f0601c'),
      facet('84,58 100,48 120,62 104,78', '#d8431a') +
        facet('80,82 104,78 100,108 68,106', '#ff9a3a'),
      facet('104,78 128,88 122,122 100,108', '#c93a18') +
        facet('68,106 100,108 104,140 78,132', '#e8591e'),
      facet('104,140 122,122 100,108', '#a82a14'),
      [
        [102, 62, 7],
        [98, 84, 9],
        [97, 106, 9],
        [100, 126, 7],
        [132, 152, 5],
        [152, 154, 5],
        [170, 136, 4],
      ]
        .map(([x = 0, y = 0, r = 0]) =>
          put(facet('0,-1 1,0 0,1 -1,0', '#fff0a0', 'stroke="#e02d16" stroke-width=".3"'), x, y, r),
        )
        .join(''),
      put(
        facet('0,-1 0.700,0 0,1 -0.700,0', '#1a0508', 'stroke="#fff0a0" stroke-width=".4"'),
        90,
        32,
        7,
        20,
      ) +
        put(
          facet('0,-1 0.700,0 0,1 -0.700,0', '#1a0508', 'stroke="#fff0a0" stroke-width=".4"'),
          119,
          34,
          7,
          -20,
        ),
    ].join(''),
  )
}
