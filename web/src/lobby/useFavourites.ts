import { askKey, useAsk, useCaller, useSession } from '@balai/client'
import { catalogue, type Game, type GameId } from '@balai/contract'
import { toast } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useGate } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'

/** Presses go to the house one after another: the last one is what stands. */
let sending: Promise<unknown> = Promise.resolve()

/**
 * The player's favourites. A press shows at once, and is taken back where the house refuses or is not
 * reached; a visitor is asked to sign in first.
 */
export function useFavourites() {
  const { t } = useWords()
  const token = useSession()?.token
  const caller = useCaller()
  const client = useQueryClient()
  const gate = useGate()
  const { data } = useAsk(catalogue.favourites, {}, { staleMs: 300_000 })
  const key = askKey(catalogue.favourites, {}, token)
  const show = (game: GameId, kept: boolean) =>
    client.setQueryData<GameId[]>(key, (ids = []) => [
      ...(kept ? [game] : []),
      ...ids.filter((id) => id !== game),
    ])
  type Sent = { keep: boolean; known: boolean }
  const send = async ({ nodeId, vassalage, gameType }: Game, { keep, known }: Sent) => {
    const call = keep ? catalogue.addFavourite : catalogue.removeFavourite
    const takes = { nodeId, vendor: vassalage, gameType }
    const answer = await caller(call, takes, { key: crypto.randomUUID() }).catch(() => undefined)
    if (!answer || answer.refused) {
      show(nodeId, !keep)
      const detail = answer?.message ?? t('heart.failedText')
      toast({ tone: 'warn', title: t('heart.failed'), detail })
    }
    // What the house keeps is asked for where it was not known, or is not what was shown.
    if (!known || !answer || answer.refused)
      await client.invalidateQueries({ queryKey: [catalogue.favourites.path] })
    // The list of them is read again when it is looked at.
    await client.invalidateQueries({ queryKey: [catalogue.favouriteGames.path] })
  }
  const keep = (game: Game, kept: boolean) =>
    gate(() => {
      const known = client.getQueryData(key) !== undefined
      void client.cancelQueries({ queryKey: key })
      show(game.nodeId, kept)
      sending = sending.then(() => send(game, { keep: kept, known }))
    })
  return { ids: data, isKept: (game: GameId) => data?.includes(game) ?? false, keep }
}
