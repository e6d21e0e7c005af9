import { Button, Dialog } from '@balai/ui'
import { calledBy, useWords } from './texts.ts'

type Looking = { event: string; became: string; body: string; heardAt: Date; close: () => void }

/** What a gateway said, word for word. */
export function NoticeDialog({ event, became, body, heardAt, close }: Looking) {
  const words = useWords()
  const { t, moment } = words
  return (
    <Dialog
      open
      size="modal"
      title={event}
      closeLabel={t('close')}
      onClose={close}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <div className="propose">
        <p>
          {calledBy(words, 'became', became)} · <span className="num">{moment(heardAt)}</span>
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section className="cashier-said" tabIndex={0} aria-label={t('wordForWord')}>
          <pre>{written(body)}</pre>
        </section>
      </div>
    </Dialog>
  )
}

const written = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
