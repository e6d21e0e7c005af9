import { useCommand } from '@balai/client'
import { type DeskReport, deskChat } from '@balai/contract/desk/chat'
import { Badge, Button, Notice } from '@balai/ui'
import { useMay } from '../app/me.ts'
import { Since } from '../app/Since.tsx'
import type { Done } from './Doing.tsx'
import { useWords } from './texts.ts'

type ReportsProps = {
  reports: readonly DeskReport[]
  act: (doing: Done) => void
  done: () => void
}

/** What members have shown to the house, the longest waiting first. */
export function Reports({ reports, act, done }: ReportsProps) {
  const { t } = useWords()
  const may = useMay('chat.stop')
  const keep = useCommand(deskChat.keep)
  const leave = async (id: number) => {
    await keep.send({ id })
    done()
  }
  return (
    <section className="chat-part" aria-labelledby="chat-reports">
      <h2 id="chat-reports">{t('chat.reports')}</h2>
      {keep.message && <Notice tone="warn">{keep.message}</Notice>}
      {reports.length === 0 && <p className="text-muted">{t('chat.reportsNone')}</p>}
      <ul>
        {reports.map(({ message: one, count, whys, notes, firstAt }) => (
          <li key={one.message.id} className="chat-report">
            <p className="chat-whose">
              <b>{one.account}</b>
              <Since at={firstAt} />
              <span className="text-muted">{t('chat.reportsOf', { count })}</span>
              {whys.map((why) => (
                <Badge key={why} tone="warn">
                  {t(`chat.why.${why}`)}
                </Badge>
              ))}
            </p>
            <p className="chat-body" dir="auto">
              {one.body}
            </p>
            {notes.map((note) => (
              <q key={note} className="chat-why">
                {note}
              </q>
            ))}
            {may && (
              <span className="chat-report-acts">
                <Button
                  size="sm"
                  tone="danger"
                  aria-label={t('chat.hideOf', { id: one.message.id })}
                  onClick={() => act({ doing: 'hide', id: one.message.id, said: one.body })}
                >
                  {t('chat.hide')}
                </Button>
                <Button
                  size="sm"
                  aria-label={t('chat.muteOf', { account: one.account })}
                  onClick={() => act({ doing: 'mute', member: one.member, account: one.account })}
                >
                  {t('chat.mute')}
                </Button>
                <Button
                  size="sm"
                  tone="quiet"
                  busy={keep.pending}
                  aria-label={t('chat.keepOf', { id: one.message.id })}
                  onClick={() => void leave(one.message.id)}
                >
                  {t('chat.keep')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
