type Props = { head: string; text?: string; act?: [string, () => void]; busy?: boolean }

/** A calm page where the game would be: what happened, that nothing is lost, one way on. */
export const CalmPage = ({ head, text, act, busy }: Props) => (
  <main className="entry" aria-busy={busy}>
    <h1 role="status">{head}</h1>
    {text && <p>{text}</p>}
    {act && (
      <button type="button" className="gold-button" onClick={act[1]}>
        {act[0]}
      </button>
    )}
  </main>
)
