import { createRootRoute } from '@tanstack/react-router'

/** What all addresses of the desk hang under: `getParentRoute: () => deskRoute`. */
export const deskRoute = createRootRoute()
