import { useEffect, useState } from 'react'
import type { Topic } from './topics.ts'

/** The topic that is being read: the one across the upper part of the window. */
export function useTopicInView(topics: readonly Topic[]): Topic | undefined {
  const [seen, see] = useState<Topic>()
  const names = topics.join()
  useEffect(() => {
    const sections = document.querySelectorAll<HTMLElement>('[data-topic]')
    const watch = new IntersectionObserver(
      (entries) => {
        const inView = entries.find(({ isIntersecting }) => isIntersecting)?.target
        const topic = inView instanceof HTMLElement && inView.dataset.topic
        const known = names.split(',').find((name): name is Topic => name === topic)
        if (known) see(known)
      },
      { rootMargin: '-20% 0px -75% 0px' },
    )
    for (const section of sections) watch.observe(section)
    return () => watch.disconnect()
  }, [names])
  return seen
}
