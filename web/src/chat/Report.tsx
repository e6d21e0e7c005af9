import { useCommand } from '@balai/client'
import { type ChatMessage, chat, ReportWhy } from '@balai/contract'
import { Button, Dialog, IconFlag, Notice } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { useWords } from '../words/words.tsx'

/** Shows a message to the people of the house. */
export function Report({ message, close }: { message: ChatMessage; close: () => void }) {
  const { t } = useWords()
  const [why, setWhy] = useState<ReportWhy>()
  const { send, pending, given, message: refused, failed } = useCommand(chat.reportChat)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    if (why) void send({ id: message.id, why, ...(note && { note }) })
  }
  return (
    <Dialog
      open
      icon={<IconFlag />}
      title={t('chat.reportOf', { name: message.from.name })}
      closeLabel={t('frame.close')}
      onClose={close}
    >
      {given ? (
        <div className="chat-report">
          <Notice tone="good">{t('chat.reported')}</Notice>
          <Button onClick={close}>{t('frame.close')}</Button>
        </div>
      ) : (
        <form className="chat-report" onSubmit={submit}>
          <blockquote className="chat-reply">
            <span>{message.text || t('chat.aSticker')}</span>
          </blockquote>
          <fieldset>
            <legend>{t('chat.why')}</legend>
            {ReportWhy.options.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="why"
                  value={each}
                  checked={why === each}
                  onChange={() => setWhy(each)}
                />
                {t(`chat.why_${each}`)}
              </label>
            ))}
          </fieldset>
          <label className="chat-note">
            {t('chat.note')}
            <textarea name="note" rows={2} maxLength={300} />
          </label>
          {(refused || failed) && <Notice tone="bad">{refused ?? t('chat.unsent')}</Notice>}
          <Button type="submit" tone="primary" disabled={!why} busy={pending}>
            {t('chat.reportSend')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
