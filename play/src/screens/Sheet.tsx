import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconX } from './icons.ts'
import { useAround } from './seat.ts'

/** A panel over the game: from below on a phone, in the middle on a desktop. */
export function Sheet({
  name,
  onClose,
  children,
}: {
  name: string
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useAround()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close()
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="sheet-head">
        <h2 id={heading}>{name}</h2>
        <button
          type="button"
          className="door"
          aria-label={t('close')}
          onClick={() => dialog.current?.close()}
        >
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
