import type { Provided } from '../../machines/effect'
import { type NewVersionEffects, newVersionMachine } from '../../machines/new-version/new-version.machine'
import { showToast } from './toasts'

/** The offer of a new version, with its effects. */
export const provideNewVersion = (registration: Pick<ServiceWorkerRegistration, 'waiting'>) =>
  newVersionMachine.provide({
    actions: {
      offer: ({ self }) =>
        showToast({
          text: 'A new version is ready.',
          link: { label: 'Reload', to: () => self.send({ type: 'version.wanted' }) },
        }),
      activateVersion: () => registration.waiting?.postMessage('takeOver'),
      reload: () => location.reload(),
    },
  } satisfies Provided<typeof newVersionMachine, NewVersionEffects>)
