import type { Gives } from '@balai/contract'
import type { deskChat } from '@balai/contract/desk/chat'
import { Button } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useMay } from '../app/me.ts'
import type { Done } from './Doing.tsx'
import { useWords } from './texts.ts'

type MutesProps = {
  mutes: Gives<typeof deskChat.now>['mutes']
  act: (doing: Done) => void
}

/** Who may not write now, until when and why. */
export function Mutes({ mutes, act }: MutesProps) {
  const { t, moment } = useWords()
  const may = useMay('chat.stop')
  return (
    <section className="chat-part" aria-labelledby="chat-mutes">
      <h2 id="chat-mutes">{t('chat.mutes')}</h2>
      {mutes.length === 0 && <p className="text-muted">{t('chat.mutesNone')}</p>}
      <ul>
        {mutes.map(({ id, member, account, until, reason, byName }) => (
          <li key={id} className="chat-mute">
            <div>
              <Link to="/members/$id" params={{ id: member }}>
                <b>{account}</b>
              </Link>
              <p className="chat-why">
                {until ? t('chat.until', { at: moment(until) }) : t('chat.length.open')}
                {' · '}
                {byName}
              </p>
              <q className="chat-why">{reason}</q>
            </div>
            {may && (
              <Button
                size="sm"
                aria-label={t('chat.unmuteOf', { account })}
                onClick={() => act({ doing: 'unmute', member, account })}
              >
                {t('chat.unmute')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
