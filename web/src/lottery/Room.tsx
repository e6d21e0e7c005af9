import { useAsk } from '@balai/client'
import { catalogue } from '@balai/contract'
import { Button, Empty } from '@balai/ui'
import { useAt } from '../app/place.ts'
import { Lobby } from '../lobby/Lobby.tsx'
import { categoryOf } from '../routes.ts'
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx'
import { useWords } from '../words/words.tsx'
import { AskedFor } from './AskedFor.tsx'
import { lotteryAsked } from './asked.ts'
import { ClosedRoom } from './ClosedRoom.tsx'
import { Globe, Lanterns, Tickets } from './pictures.tsx'

/** A room of the lotteries: the lobby of what is open in it, or calmly that nothing is. */
export function Room() {
  const { t } = useWords()
  const { path, route, search } = useAt()
  const { data: lanes, isError, refetch } = useAsk(catalogue.gameVendors, {}, { staleMs: 300_000 })
  if (isError && !lanes)
    return (
      <>
        <h1 className="d-32">{t(lookOf(route.name).title)}</h1>
        <Empty
          title={t('lottery.failed')}
          action={
            <Button tone="primary" onClick={() => void refetch()}>
              {t('frame.retry')}
            </Button>
          }
        >
          {t('lobby.failedText')}
        </Empty>
      </>
    )
  if (!lanes) return <ScreenSkeleton />
  const asked = route.name === 'lottery' && <AskedFor asked={lotteryAsked(search)} />
  // The catalogue has no lotteries of one country.
  const here = route.name === 'vnlottery' ? undefined : categoryOf(path)
  if (lanes.some(({ title, cards }) => title === here && cards.length > 0))
    return (
      <div className="stack">
        {asked}
        <Lobby />
      </div>
    )
  const { title, text, picture } = lookOf(route.name)
  return (
    <ClosedRoom
      title={t(title)}
      lead={t(text)}
      heading={t('lottery.closed')}
      text={t('lottery.closedText')}
      picture={picture}
    >
      {asked}
    </ClosedRoom>
  )
}

/** How each room presents itself while it is closed. */
const lookOf = (room: string) =>
  room === 'elott'
    ? ({
        title: 'title.elott',
        text: 'lottery.elottText',
        picture: <Tickets />,
      } as const)
    : room === 'vnlottery'
      ? ({
          title: 'title.vnlottery',
          text: 'lottery.vnText',
          picture: <Lanterns />,
        } as const)
      : ({
          title: 'title.lottery',
          text: 'lottery.numbersText',
          picture: <Globe />,
        } as const)
