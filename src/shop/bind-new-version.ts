import { newVersionMachine } from '../../machines/new-version.machine'
import { showToast } from './toasts'

/** The chart of a new version with its effects. */
export const bindNewVersion = (registration: Pick<ServiceWorkerRegistration, 'waiting'>) =>
  newVersionMachine.provide({
    actions: {
      offer: ({ self }) =>
        showToast({
          text: 'A new version is ready.',
          link: { label: 'Reload', to: () => self.send({ type: 'version.wanted' }) },
        }),
      letBegin: () => registration.waiting?.postMessage('takeOver'),
      reload: () => location.reload(),
    },
  })
