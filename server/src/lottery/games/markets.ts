import { everyDay, type Lottery } from './shape.ts'

const own = { tag: '', source: 'own', quick: false, rulesVersion: 1 } as const

const market = {
  ...own,
  kind: 'togel',
  group: 'togel',
  prizeMode: 'SEA',
  hall: 'SC',
  defaultPlay: '4d',
  days: everyDay,
  lock: 900,
  ahead: 14,
} as const

/** Four digits a day, each market in the hours of its own islands. */
const togel: readonly Lottery[] = [
  {
    ...market,
    code: 'nusantara-4d',
    names: { ID: 'Nusantara 4D', EN: 'Nusantara 4D' },
    tag: 'hot',
    zone: 'Asia/Jakarta',
    draws: ['20:00'],
  },
  {
    ...market,
    code: 'samudra-4d',
    names: { ID: 'Samudra 4D', EN: 'Samudra 4D' },
    zone: 'Asia/Jakarta',
    draws: ['14:00'],
  },
  {
    ...market,
    code: 'borneo-4d',
    names: { ID: 'Borneo 4D', EN: 'Borneo 4D' },
    zone: 'Asia/Makassar',
    draws: ['17:30'],
  },
  {
    ...market,
    code: 'cendrawasih-4d',
    names: { ID: 'Cendrawasih 4D', EN: 'Cendrawasih 4D' },
    zone: 'Asia/Jayapura',
    draws: ['22:00'],
  },
]

const weekly = { ...own, zone: 'Asia/Jakarta', lock: 900, ahead: 7 } as const

export const markets: readonly Lottery[] = [
  ...togel,
  {
    ...weekly,
    code: 'selat-4d',
    names: { ID: 'Selat 4D', EN: 'Straits 4D' },
    kind: 'four-d',
    group: 'four-d',
    prizeMode: 'SEA',
    hall: 'SC',
    defaultPlay: 'big',
    days: [4, 7, 1],
    draws: ['18:40'],
  },
  {
    ...weekly,
    code: 'mega-645',
    names: { ID: 'Mega 6/45', EN: 'Mega 6/45' },
    tag: 'new',
    kind: 'mega645',
    group: 'jackpot',
    prizeMode: 'ZY',
    hall: 'JP',
    defaultPlay: 'mega-6-45',
    days: [4, 6, 1],
    draws: ['18:00'],
  },
  {
    ...weekly,
    code: 'power-655',
    names: { ID: 'Power 6/55', EN: 'Power 6/55' },
    tag: 'new',
    kind: 'power655',
    group: 'jackpot',
    prizeMode: 'ZY',
    hall: 'JP',
    defaultPlay: 'power-6-55',
    days: [3, 5, 7],
    draws: ['18:00'],
  },
  {
    ...weekly,
    code: 'max-3d',
    names: { ID: 'Max 3D', EN: 'Max 3D' },
    kind: 'max3d',
    group: 'max3d',
    prizeMode: 'ZY',
    hall: 'SC',
    defaultPlay: 'max-3d',
    days: [2, 4, 6],
    draws: ['19:00'],
  },
]
