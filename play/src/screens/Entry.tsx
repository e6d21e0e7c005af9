import type { T, Word } from '../words/index.ts'

type Props = { t: T; said?: string | undefined; onAct?: () => void }

/** A calm page where the game would be: what happened, that nothing is lost, one way on. */
function Page({ t, head, text, act, onAct }: Props & { head: Word; text: string; act?: Word }) {
  return (
    <main className="entry">
      <h1>{t(head)}</h1>
      <p>{text}</p>
      {act && (
        <button type="button" className="gold-button" onClick={onAct}>
          {t(act)}
        </button>
      )}
    </main>
  )
}

export const Expired = ({ t, onAct }: Props) => (
  <Page
    t={t}
    head="entry.expired"
    text={t('entry.expired.about')}
    act="entry.again"
    {...(onAct && { onAct })}
  />
)

export const Closed = ({ t, said = '', onAct }: Props) => (
  <Page t={t} head="entry.closed" text={said} act="entry.again" {...(onAct && { onAct })} />
)

export const Unreached = ({ t, onAct }: Props) => (
  <Page
    t={t}
    head="entry.unreachable"
    text={t('entry.unreachable.about')}
    act="entry.retry"
    {...(onAct && { onAct })}
  />
)

export const Unknown = ({ t }: Props) => (
  <Page t={t} head="entry.unknown" text={t('entry.unknown.about')} />
)

/** The four petals light in turn while the door opens. */
export const Loading = ({ t }: Props) => (
  <main className="entry" aria-busy="true">
    <svg className="petals" viewBox="0 0 48 48" aria-hidden="true">
      {[45, -45, 45, -45].map((turn, i) => {
        const [x, y] = [i === 0 || i === 3 ? 14 : 34, i < 2 ? 14 : 34]
        return (
          <ellipse
            key={`${x}${y}`}
            cx={x}
            cy={y}
            rx="10.4"
            ry="7.2"
            transform={`rotate(${turn} ${x} ${y})`}
          />
        )
      })}
    </svg>
    <p className="unseen" role="status">
      {t('loading')}
    </p>
  </main>
)
