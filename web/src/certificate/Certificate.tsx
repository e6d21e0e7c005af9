import { Refused, useAsk } from '@balai/client'
import { certificates, GameId } from '@balai/contract'
import { Button, Empty, SkeletonCard } from '@balai/ui'
import * as z from 'zod/mini'
import { useDrawn } from '../app/drawn.ts'
import { useAt } from '../app/place.ts'
import { useWords } from '../words/words.tsx'
import { Battery, Choices, Code, Hands, Methods, Recompute } from './Annexes.tsx'
import { Figures } from './Figures.tsx'

/** What is certified of a game of the house: a document that anyone may read, print and work out again. */
export function Certificate() {
  const { params } = useAt()
  const drawn = useDrawn()
  const game = z.safeParse(GameId, params.game)
  return (
    <div className="stack certificate">
      {!drawn ? <SkeletonCard /> : game.success ? <Document game={game.data} /> : <Unknown />}
    </div>
  )
}

function Unknown() {
  const { t } = useWords()
  return <Empty title={t('certificate.unknown')}>{t('certificate.unknownText')}</Empty>
}

function Document({ game }: { game: GameId }) {
  const { t } = useWords()
  const asked = useAsk(certificates.certificate, { game }, { staleMs: 600_000 })
  const { data, isError, error, refetch } = asked
  if (!data)
    return !isError ? (
      <SkeletonCard />
    ) : error instanceof Refused && error.code === 'game-unknown' ? (
      <Unknown />
    ) : (
      <Empty
        title={t('certificate.failed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      />
    )
  const file = `${certificates.file.path}?${new URLSearchParams({ game })}`
  return (
    <>
      <header className="page-head batik">
        <p className="text-muted">{t('certificate.title')}</p>
        <h1 className="d-32">{data.name}</h1>
        <p className="text-muted">{t('certificate.lead')}</p>
        <div className="certificate-ways">
          <Button tone="primary" onClick={() => print()}>
            {t('certificate.print')}
          </Button>
          <a className="link" href={file}>
            {t('certificate.file')}
          </a>
        </div>
      </header>
      <Figures certificate={data} />
      {data.hands.length > 0 && <Hands certificate={data} />}
      {data.choices.length > 0 && <Choices certificate={data} />}
      <Battery certificate={data} />
      <Recompute certificate={data} />
      <Code certificate={data} />
      <Methods certificate={data} />
    </>
  )
}
