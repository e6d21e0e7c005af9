import { Table } from '@balai/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import { many, type Props, stakesOf } from './Figures.tsx'

/** More rows than this stand closed until they are asked for; a print has them all. */
const shortMost = 24

function Annex({ name, lead, children }: { name: string; lead?: string; children: ReactNode }) {
  return (
    <section className="b-card b-card-roomy">
      <h2>{name}</h2>
      {lead && <p className="text-muted">{lead}</p>}
      {children}
    </section>
  )
}

/** Each choice that a player has, as the certificate calls it. */
export function Choices({ certificate: { choices } }: Props) {
  const words = useWords()
  const { t, percent, figure } = words
  const short = choices.length <= shortMost
  const name = t('certificate.choices', { count: figure(choices.length) })
  return (
    <Annex name={name} lead={t('certificate.choicesText')}>
      <details className="certificate-long" open={short}>
        <summary>{t('certificate.rows')}</summary>
        <Table
          caption={name}
          rows={choices}
          rowKey={({ choice }) => choice}
          columns={[
            {
              key: 'choice',
              label: t('certificate.choice'),
              cell: ({ choice }) => <code>{choice}</code>,
              phone: 'title',
            },
            {
              key: 'rtp',
              label: t('certificate.rtpShort'),
              cell: ({ rtp }) => percent(rtp),
              figure: true,
            },
            {
              key: 'hits',
              label: t('certificate.hits'),
              cell: ({ hitRate }) => (hitRate ? percent(hitRate) : '–'),
              figure: true,
              phone: 'more',
            },
            {
              key: 'index',
              label: t('certificate.index'),
              cell: ({ index }) => many(index, words),
              figure: true,
              phone: 'more',
            },
            {
              key: 'top',
              label: t('certificate.top'),
              cell: ({ winMax }) => t('certificate.stakes', { stakes: stakesOf(winMax, words) }),
              figure: true,
              phone: 'more',
            },
          ]}
        />
      </details>
    </Annex>
  )
}

/** What each hand pays, and how seldom it comes by the best play. */
export function Hands({ certificate: { hands } }: Props) {
  const words = useWords()
  const { t } = words
  return (
    <Annex name={t('certificate.hands')}>
      <Table
        caption={t('certificate.hands')}
        rows={hands}
        rowKey={({ hand }) => hand}
        columns={[
          {
            key: 'hand',
            label: t('certificate.hand'),
            cell: ({ hand }) => <code>{hand}</code>,
            phone: 'title',
          },
          {
            key: 'pays',
            label: t('certificate.pays'),
            cell: ({ stakes }) => t('certificate.stakes', { stakes: stakesOf(stakes, words) }),
            figure: true,
          },
          {
            key: 'often',
            label: t('certificate.often'),
            cell: ({ oneRoundIn }) => t('certificate.oneIn', { rounds: many(oneRoundIn, words) }),
            figure: true,
            phone: 'more',
          },
        ]}
      />
    </Annex>
  )
}

/** The battery of the random numbers that every game of the house draws by. */
export function Battery({ certificate: { battery } }: Props) {
  const { t, figure } = useWords()
  const { tests, failed, badSources, badCaught, draws, level } = battery
  return (
    <Annex
      name={t('certificate.battery')}
      lead={t('certificate.batteryText', {
        ...{ tests: figure(tests), held: figure(tests - failed), level },
        ...{ draws: figure(draws), bad: figure(badSources), caught: figure(badCaught) },
      })}
    >
      <Table
        caption={t('certificate.battery')}
        rows={battery.sources}
        rowKey={({ source }) => source}
        columns={[
          {
            key: 'source',
            label: t('certificate.source'),
            cell: ({ source }) => <span lang="en">{source}</span>,
            phone: 'title',
          },
          {
            key: 'held',
            label: t('certificate.held'),
            cell: ({ held, tests: put }) => `${figure(held)} / ${figure(put)}`,
            figure: true,
          },
        ]}
      />
      <p className="t-13 text-muted">
        {t('certificate.codeHash')} <code className="hash">{battery.codeHash}</code>
      </p>
    </Annex>
  )
}

/** The commands by which anyone with the code gets the same document. */
export function Recompute({ certificate: { game } }: Props) {
  const { t } = useWords()
  const steps = [
    ['certificate.again', `npm run certify ${game}`],
    ['certificate.same', `git diff --exit-code games/certificates/${game}.json`],
    ['certificate.rng', 'npm run certify:rng'],
    ['certificate.played', `npm run return -- --titles ${game}`],
  ] as const
  return (
    <Annex name={t('certificate.recompute')} lead={t('certificate.recomputeText')}>
      <ol className="certificate-steps">
        {steps.map(([name, command]) => (
          <li key={name}>
            {t(name)} <code>{command}</code>
          </li>
        ))}
      </ol>
    </Annex>
  )
}

/** Every file that decides how the game plays. */
export function Code({ certificate: { code } }: Props) {
  const { t } = useWords()
  return (
    <Annex name={t('certificate.code')} lead={t('certificate.codeText')}>
      <dl className="certificate-code">
        {code.map(({ path, hash }) => (
          <div key={path}>
            <dt>
              <code>{path}</code>
            </dt>
            <dd>
              <code className="hash">{hash}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Annex>
  )
}

/** How each figure is had, in the words of the certificate. */
export function Methods({ certificate: { methods } }: Props) {
  const { t } = useWords()
  return (
    <Annex name={t('certificate.methods')} lead={t('certificate.methodsText')}>
      <dl className="certificate-methods" lang="en">
        {methods.map(({ of, text }) => (
          <div key={of}>
            <dt>
              <code>{of}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Annex>
  )
}
