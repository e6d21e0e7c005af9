import { Refused, useCaller } from '@balai/client'
import { support } from '@balai/contract'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../words/words.tsx'
import { newVisitKey } from './openSealed.ts'
import { type Way, wayTo } from './wayTo.ts'

/** The ways to people of the house: asked with a key of this visit, opened here, and only the safe. */
export function useWays() {
  const caller = useCaller()
  const { lang } = useWords()
  return useQuery<Way[]>({
    queryKey: [support.services.path, lang],
    queryFn: async ({ signal }) => {
      const { key, open } = await newVisitKey()
      const answer = await caller(support.services, { key }, { signal })
      if (answer.refused) throw new Refused(answer.refused, answer.message)
      const opened = await Promise.all(
        answer.given.version.value.pathList.map(async ({ path, ...way }) => ({
          ...way,
          path: (await open(path)) ?? '',
        })),
      )
      return opened.flatMap((way) => wayTo(way) ?? [])
    },
    retry: false,
    staleTime: 60_000,
  })
}
