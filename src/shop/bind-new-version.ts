import { newVersionFlow } from '../../machines/new-version'
import type { Effects } from './effects'
import { showToast } from './toasts'

/** The chart of a new version with its effects. */
export const bindNewVersion = (registration: Pick<ServiceWorkerRegistration, 'waiting'>) =>
  newVersionFlow.provide({
    actions: {
      offer: ({ self }) =>
        showToast({
          text: 'A new version is ready.',
          link: { label: 'Reload', to: () => self.send({ type: 'version.wanted' }) },
        }),
      activateVersion: () => registration.waiting?.postMessage('takeOver'),
      reload: () => location.reload(),
    },
  } satisfies Effects<typeof newVersionFlow>)
