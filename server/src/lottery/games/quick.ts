import { everyDay, type GroupCode, type Lottery } from './shape.ts'

const whole = { from: '00:00', to: '24:00' } as const

const quick = {
  zone: 'Asia/Jakarta',
  days: everyDay,
  ahead: 15,
  tag: '',
  source: 'own',
  quick: true,
  rulesVersion: 1,
} as const

type Series = Pick<Lottery, 'kind' | 'hall' | 'defaultPlay'> & {
  group: GroupCode
  code: string
  names: Lottery['names']
  minutes: readonly number[]
  hot?: number
}

/** A short draw locks sooner before its moment than a longer one. */
const lockOf = (minutes: number) => (minutes === 1 ? 5 : 10)

const series = (all: Series): readonly Lottery[] =>
  all.minutes.map((minutes) => ({
    ...quick,
    kind: all.kind,
    hall: all.hall,
    defaultPlay: all.defaultPlay,
    group: all.group,
    code: `${all.code}-${minutes}`,
    prizeMode: 'Elott',
    lock: lockOf(minutes),
    tag: minutes === all.hot ? 'hot' : '',
    draws: { every: minutes * 60, ...whole },
    names: {
      ID: `${all.names.ID} ${minutes} Menit`,
      EN: `${all.names.EN} ${minutes} Minute${minutes === 1 ? '' : 's'}`,
    },
  }))

/** Draws of the house that come every few minutes, the whole day. */
export const quickDraws: readonly Lottery[] = [
  ...series({
    code: 'lima-angka',
    names: { ID: 'Lima Angka', EN: 'Five Digits' },
    kind: 'five-digits',
    group: 'five-digits',
    hall: 'AC',
    defaultPlay: 'back-three-direct',
    minutes: [1, 3, 5],
    hot: 1,
  }),
  ...series({
    code: 'sebelas-lima',
    names: { ID: 'Sebelas Lima', EN: 'Eleven Five' },
    kind: 'eleven-five',
    group: 'eleven-five',
    hall: 'BG',
    defaultPlay: 'any-3',
    minutes: [1, 3, 5],
  }),
  ...series({
    code: 'tiga-dadu',
    names: { ID: 'Tiga Dadu', EN: 'Three Dice' },
    kind: 'three-dice',
    group: 'three-dice',
    hall: 'TG',
    defaultPlay: 'sides',
    minutes: [1, 3, 5],
    hot: 1,
  }),
  ...series({
    code: 'sepuluh-mobil',
    names: { ID: 'Sepuluh Mobil', EN: 'Ten Cars' },
    kind: 'ten-cars',
    group: 'ten-cars',
    hall: 'TG',
    defaultPlay: 'place',
    minutes: [1, 2, 5],
  }),
  ...series({
    code: 'enam-49',
    names: { ID: 'Enam 49', EN: 'Six 49' },
    kind: 'six-forty-nine',
    group: 'six-forty-nine',
    hall: 'BG',
    defaultPlay: 'special',
    minutes: [5],
  }),
  ...series({
    code: 'keno',
    names: { ID: 'Keno', EN: 'Keno' },
    kind: 'keno',
    group: 'keno',
    hall: 'BG',
    defaultPlay: 'keno-5',
    minutes: [5],
  }),
  ...series({
    code: 'bingo18',
    names: { ID: 'Bingo18', EN: 'Bingo18' },
    kind: 'bingo18',
    group: 'keno',
    hall: 'BG',
    defaultPlay: 'bingo18-sum',
    minutes: [5],
  }),
]
