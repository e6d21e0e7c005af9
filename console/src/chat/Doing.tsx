import { useCommand } from '@balai/client'
import type { MemberId } from '@balai/contract'
import { deskChat } from '@balai/contract/desk/chat'
import { SelectField } from '@balai/ui'
import { useState } from 'react'
import { AskWhy } from '../app/AskWhy.tsx'
import { useWords } from './texts.ts'

/** What somebody is about to do. */
export type Done =
  | { doing: 'hide'; id: number; said: string }
  | { doing: 'mute' | 'unmute'; member: MemberId; account: string }

/** How long, in minutes; nothing is until it is lifted. */
const lengths = ['10', '60', '1440', '10080', '43200', ''] as const

/** Asks why, and does it at once. */
export function Doing(props: Done & { close: () => void; done: () => void }) {
  const { t } = useWords()
  const { close, done } = props
  const [minutes, choose] = useState<string>('60')
  const hide = useCommand(deskChat.hide)
  const mute = useCommand(deskChat.mute)
  const unmute = useCommand(deskChat.unmute)
  const send = (reason: string) =>
    props.doing === 'hide'
      ? hide.send({ id: props.id, reason })
      : props.doing === 'mute'
        ? mute.send({
            ...{ member: props.member, reason, minutes: minutes ? Number(minutes) : null },
          })
        : unmute.send({ member: props.member, reason })
  const title =
    props.doing === 'hide'
      ? t('chat.hideOf', { id: props.id })
      : t(`chat.${props.doing}Of`, { account: props.account })
  return (
    <AskWhy
      title={title}
      go={t(`chat.${props.doing}`)}
      words={{
        reason: t('chat.reason'),
        hint: t(props.doing === 'mute' ? 'chat.reasonSeen' : 'chat.reasonKept'),
        ...{ short: t('chat.reasonShort'), failed: t('chat.failed') },
      }}
      doing={{ hide, mute, unmute }[props.doing]}
      act={async (reason) => (await send(reason))?.given && t(`chat.done.${props.doing}`)}
      done={() => {
        done()
        close()
      }}
      close={close}
    >
      {props.doing === 'hide' && <blockquote className="chat-quote">{props.said}</blockquote>}
      {props.doing === 'mute' && (
        <SelectField
          label={t('chat.length')}
          value={minutes}
          options={lengths.map((value) => ({ value, label: t(`chat.length.${value || 'open'}`) }))}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </AskWhy>
  )
}
