import { useCommand } from '@balai/client'
import type { TalkSaid } from '@balai/contract'
import { deskSupport } from '@balai/contract/desk/support'
import { Button, Dialog } from '@balai/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from './texts.ts'

type SaidProps = { talk: string; account: string; said: readonly TalkSaid[] }

/** All that was said, the newest at the end and in sight. */
export function Said({ talk, account, said }: SaidProps) {
  const { t } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const last = said.at(-1)?.seq
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said is the reason to look
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [last])
  return (
    <div
      ref={box}
      className="support-log"
      role="log"
      aria-label={t('said')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
      tabIndex={0}
    >
      <ol className="support-said">
        {said.map((one) => (
          <One key={one.seq} {...{ talk, account, one }} />
        ))}
      </ol>
    </div>
  )
}

function One({ talk, account, one }: Omit<SaidProps, 'said'> & { one: TalkSaid }) {
  const { t, moment } = useWords()
  const { by, name, text, note, pictures, at } = one
  const when = (
    <time className="num" dateTime={at.toISOString()}>
      {moment(at)}
    </time>
  )
  if (note)
    return (
      <li className="support-note">
        {t(`note.${note}`)} · {when}
      </li>
    )
  return (
    <li className="support-one" data-by={by}>
      <p className="support-who">
        <b>{by === 'member' ? account : name}</b>
        {when}
      </p>
      <p className="support-text" dir="auto">
        {text}
      </p>
      {pictures.length > 0 && (
        <ul className="support-shots">
          {pictures.map(({ id }, place) => (
            <li key={id}>
              <Shot talk={talk} picture={id} number={place + 1} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type ShotProps = { talk: string; picture: string; number: number }

/** A picture is opened by a press: who looks is written down. */
function Shot({ talk, picture, number }: ShotProps) {
  const { t } = useWords()
  const [large, enlarge] = useState(false)
  const { send, pending, given, message, failed } = useCommand(deskSupport.picture)
  const name = t('picture', { number })
  if (!given)
    return (
      <>
        <Button size="sm" busy={pending} onClick={() => void send({ talk, picture })}>
          {t('openPicture', { number })}
        </Button>
        {(message || failed) && <small>{message ?? t('failed')}</small>}
      </>
    )
  const url = `data:${given.type};base64,${given.base64}`
  return (
    <>
      <button type="button" aria-label={t('enlarge', { number })} onClick={() => enlarge(true)}>
        <img src={url} alt={name} />
      </button>
      {large && (
        <Dialog
          open
          size="modal"
          title={name}
          closeLabel={t('close')}
          onClose={() => enlarge(false)}
        >
          <img className="support-large" src={url} alt={name} />
        </Dialog>
      )}
    </>
  )
}
