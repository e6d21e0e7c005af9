import { useAsk } from '@balai/client'
import { type Gives, type TalkSaid, talks, visitorTalks } from '@balai/contract'
import { Skeleton } from '@balai/ui'
import { useEffect, useRef } from 'react'
import { useWords } from '../words/words.tsx'

type SaidProps = {
  talk: string
  said: readonly TalkSaid[]
  /** The key of who has no account. */
  visitor?: string | undefined
}

/** All that was said, the newest at the end and in sight as it comes. */
export function Said({ talk, said, visitor }: SaidProps) {
  const { t } = useWords()
  const end = useRef<HTMLDivElement>(null)
  const last = said.at(-1)?.seq
  const seen = useRef(last)
  useEffect(() => {
    if (seen.current === last) return
    seen.current = last
    end.current?.scrollIntoView?.({ block: 'end' })
  }, [last])
  return (
    <>
      <div role="log" aria-label={t('talks.said')}>
        <ol className="talk-said">
          {said.map((one) => (
            <One key={one.seq} talk={talk} one={one} visitor={visitor} />
          ))}
        </ol>
      </div>
      <div ref={end} className="talk-end" />
    </>
  )
}

function One({ talk, one, visitor }: Omit<SaidProps, 'said'> & { one: TalkSaid }) {
  const { t, day, clock } = useWords()
  const { by, name, text, note, pictures, at } = one
  const when = (
    <time dateTime={at.toISOString()}>
      {day(at)}, {clock(at)}
    </time>
  )
  if (note)
    return (
      <li className="talk-note">
        {t(`talks.note.${note}`)} · {when}
      </li>
    )
  return (
    <li className="talk-one" data-by={by}>
      <p className="talk-who">
        <b>{by === 'member' ? t('talks.you') : name}</b>
        {by === 'staff' && <span>{t('talks.staff')}</span>}
        {when}
      </p>
      <p className="talk-text" dir="auto">
        {text}
      </p>
      {pictures.length > 0 && (
        <ul className="talk-thumbs">
          {pictures.map(({ id, width, height }, place) => (
            <li key={id}>
              {visitor ? (
                <GuestShot
                  visitor={visitor}
                  {...{ talk, picture: id, number: place + 1, of: { width, height } }}
                />
              ) : (
                <Shot talk={talk} picture={id} number={place + 1} of={{ width, height }} />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type ShotProps = {
  talk: string
  picture: string
  number: number
  of: { width: number; height: number }
}

const staleMs = 3_600_000

function Shot({ talk, picture, ...shown }: ShotProps) {
  const { data, isError } = useAsk(talks.talkPicture, { talk, picture }, { staleMs })
  return <Drawn data={data} isError={isError} {...shown} />
}

/** The same for whoever has no account. */
function GuestShot({ talk, picture, visitor, ...shown }: ShotProps & { visitor: string }) {
  const takes = { key: visitor, talk, picture }
  const { data, isError } = useAsk(visitorTalks.visitorPicture, takes, { staleMs })
  return <Drawn data={data} isError={isError} {...shown} />
}

type DrawnProps = Pick<ShotProps, 'number' | 'of'> & {
  data: Gives<typeof talks.talkPicture> | undefined
  isError: boolean
}

function Drawn({ data, isError, number, of }: DrawnProps) {
  const { t } = useWords()
  if (isError) return <span className="talk-lost">{t('talks.pictureLost')}</span>
  if (!data) return <Skeleton className="talk-coming" />
  const url = `data:${data.type};base64,${data.base64}`
  return <img src={url} alt={t('talks.picture', { number })} {...of} />
}
