import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconX } from '../screens/icons.ts'
import type { T } from './words/index.ts'

type Props = { t: T; name: string; onClose: () => void; children: ReactNode }

/** A panel over the table. */
export function Panel({ t, name, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="sheet-head">
        <h2 id={heading}>{name}</h2>
        <button type="button" className="door" aria-label={t('close')} onClick={close}>
          <IconX />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className="sheet-body" aria-labelledby={heading} tabIndex={0}>
        {children}
      </section>
    </dialog>
  )
}
