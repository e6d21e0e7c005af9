import { createRoute, createRouter } from '@tanstack/react-router'
import { areas } from './areas.ts'
import { Broken } from './Broken.tsx'
import { Desk } from './Desk.tsx'
import { Nowhere } from './Nowhere.tsx'
import { deskRoute } from './root.ts'
import { Start } from './Start.tsx'

const start = createRoute({ getParentRoute: () => deskRoute, path: '/', component: Start })

deskRoute.update({ component: Desk, notFoundComponent: Nowhere, errorComponent: Broken })

/** Every address of the desk, under `/console`. */
export const openRouter = () =>
  createRouter({
    routeTree: deskRoute.addChildren([start, ...areas.flatMap(({ routes }) => routes)]),
    basepath: '/console',
    defaultPreload: 'intent',
    defaultPreloadDelay: 40,
    // Data is kept by the query client, which knows better when it is old.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: Broken,
    scrollRestoration: true,
  })
