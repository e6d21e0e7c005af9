import { lawsOf as baccaratLaws } from '../baccarat/exact.ts'
import * as baccarat from '../baccarat/math.ts'
import { lawOf as bingoLaw } from '../bingo/exact.ts'
import * as bingo from '../bingo/math.ts'
import { certify as certifyBlackjack } from '../blackjack/certificate.ts'
import { lawsOf as diceLaws } from '../dice/exact.ts'
import * as dice from '../dice/math.ts'
import { lawsOf as kiteLaws } from '../kite/exact.ts'
import * as kite from '../kite/math.ts'
import { certify as certifyPoker } from '../machine-poker/certificate.ts'
import type { PokerMath } from '../machine-poker/math.ts'
import { lawsOf as minesLaws } from '../mines/exact.ts'
import * as mines from '../mines/math.ts'
import { lawsOf as plinkoLaws } from '../plinko/exact.ts'
import * as plinko from '../plinko/math.ts'
import { lawsOf as rouletteLaws } from '../roulette/exact.ts'
import * as roulette from '../roulette/math.ts'
import type { Sources } from '../slot/exact/certificate.ts'
import { airTerjunMath } from '../titles/air-terjun.ts'
import { bakaratMiniMath } from '../titles/bakarat-mini.ts'
import { bingoKampungMath } from '../titles/bingo-kampung.ts'
import { bonusGandaMath } from '../titles/bonus-ganda.ts'
import { daduRempahMath } from '../titles/dadu-rempah.ts'
import { duaLiarMath } from '../titles/dua-liar.ts'
import { duaPuluhSatuMath } from '../titles/dua-puluh-satu.ts'
import { kartuKeratonMath } from '../titles/kartu-keraton.ts'
import { kebunSalakMath } from '../titles/kebun-salak.ts'
import { layangLayangMath } from '../titles/layang-layang.ts'
import { rodaPelabuhanMath } from '../titles/roda-pelabuhan.ts'
import { methods } from './methods.ts'
import { briefly, type Choice, headOf, statementOf, statementOfChoices } from './statement.ts'

/** How one title's certificate is had. */
export type Certified = {
  title: string
  /** Whatever decides how it plays, by its path in `games/src`. */
  files: readonly string[]
  /** True where the figures take many seconds. */
  slow: boolean
  certify: (sources: Sources) => { title: string; code: Sources; codeHash: string }
}

type Math = { title: string; version: number }
type Kind<Of extends Math> = { engine: string; hashOf: (math: Of) => string }

const head = <Of extends Math>(kind: Kind<Of>, math: Of, sources: Sources) =>
  headOf({ ...math, hash: kind.hashOf(math) }, kind.engine, sources)

/** Every choice of a game that has few, by its name. */
const listed = (choices: readonly Choice[]) =>
  Object.fromEntries(choices.map(({ choice, law }) => [choice, briefly(law)]))

const files = (folder: string, { title }: Math, ...more: string[]) => [
  'fair.ts',
  'read.ts',
  ...more,
  `${folder}/game.ts`,
  `${folder}/math.ts`,
  `titles/${title}.ts`,
]

const poker = (math: PokerMath): Certified => ({
  title: math.title,
  files: files('machine-poker', math, 'cards/deck.ts', 'machine-poker/hand.ts'),
  slow: true,
  certify: (sources) => certifyPoker(math, sources),
})

/** A game that leaves a choice, with every choice listed. */
const choosing = <Of extends Math>(
  kind: Kind<Of>,
  math: Of,
  by: { files: readonly string[]; laws: (math: Of) => Choice[]; methods: object },
): Certified => ({
  title: math.title,
  files: by.files,
  slow: false,
  certify: (sources) => {
    const choices = by.laws(math)
    return {
      ...head(kind, math, sources),
      ...statementOfChoices(choices),
      choices: listed(choices),
      methods: by.methods,
    }
  },
})

/** Every game that is no slot, with the way to its certificate. */
export const certified: readonly Certified[] = [
  poker(kartuKeratonMath),
  poker(duaLiarMath),
  poker(bonusGandaMath),
  {
    title: duaPuluhSatuMath.title,
    files: files('blackjack', duaPuluhSatuMath, 'cards/deck.ts', 'blackjack/hand.ts'),
    slow: true,
    certify: (sources) => certifyBlackjack(duaPuluhSatuMath, sources),
  },
  choosing(roulette, rodaPelabuhanMath, {
    files: files('roulette', rodaPelabuhanMath, 'one-step.ts', 'chips.ts', 'roulette/bets.ts'),
    laws: rouletteLaws,
    methods: methods.roulette,
  }),
  choosing(baccarat, bakaratMiniMath, {
    files: files(
      'baccarat',
      bakaratMiniMath,
      'one-step.ts',
      'chips.ts',
      'cards/deck.ts',
      'baccarat/hand.ts',
    ),
    laws: baccaratLaws,
    methods: methods.baccarat,
  }),
  choosing(kite, layangLayangMath, {
    files: files('kite', layangLayangMath),
    laws: kiteLaws,
    methods: methods.kite,
  }),
  choosing(mines, kebunSalakMath, {
    files: files('mines', kebunSalakMath, 'cards/deck.ts'),
    laws: minesLaws,
    methods: methods.mines,
  }),
  choosing(plinko, airTerjunMath, {
    files: files('plinko', airTerjunMath, 'one-step.ts'),
    laws: plinkoLaws,
    methods: methods.plinko,
  }),
  {
    title: daduRempahMath.title,
    files: files('dice', daduRempahMath, 'one-step.ts'),
    slow: false,
    certify: (sources) => ({
      ...head(dice, daduRempahMath, sources),
      ...statementOfChoices(diceLaws(daduRempahMath)),
      methods: methods.dice,
    }),
  },
  {
    title: bingoKampungMath.title,
    files: files('bingo', bingoKampungMath, 'one-step.ts', 'cards/deck.ts'),
    slow: false,
    certify: (sources) => ({
      ...head(bingo, bingoKampungMath, sources),
      ...statementOf(bingoLaw(bingoKampungMath)),
      methods: methods.bingo,
    }),
  },
]
