import type { RealityWay } from '@balai/contract'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

/** None of them stands out: what the player does now is theirs to say. */
const ways = ['go-on', 'history', 'break', 'stop'] as const

type Props = {
  t: (word: 'reality.title' | 'reality.failed' | `reality.${RealityWay}`) => string
  /** False where the answer did not arrive. */
  onAnswer: (way: RealityWay) => Promise<boolean>
  /** How long the player has played and what it came to. */
  children: ReactNode
}

/**
 * What stands over a game until the player answers. Nothing else closes it, and it does not stand under the key
 * that spins: the heading has the focus.
 */
export function RealitySheet({ t, onAnswer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [busy, setBusy] = useState(false)
  const [failed, fail] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [])
  const answer = async (way: RealityWay) => {
    setBusy(true)
    fail(false)
    try {
      fail(!(await onAnswer(way)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <dialog
      ref={dialog}
      className="sheet reality"
      aria-labelledby={heading}
      onCancel={(event) => event.preventDefault()}
      // A browser may close it without asking first.
      onClose={({ currentTarget }) => currentTarget.showModal()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="sheet-head">
        <h2 id={heading} tabIndex={-1}>
          {t('reality.title')}
        </h2>
      </div>
      <div className="sheet-body">
        {children}
        {failed && (
          <p className="reality-failed" role="alert">
            {t('reality.failed')}
          </p>
        )}
        <div className="reality-ways">
          {ways.map((way) => (
            <button
              key={way}
              type="button"
              className="plain-button"
              disabled={busy}
              onClick={() => void answer(way)}
            >
              {t(`reality.${way}`)}
            </button>
          ))}
        </div>
      </div>
    </dialog>
  )
}
