import type { Screens } from '#journey/screens.ts';
import type { chunkReloadMachine } from '#machines/chunk-reload/chunk-reload.machine.ts';
import { ErrorPage } from '#shell/error-page/ErrorPage.tsx';
import { reportOf } from '#shell/error-page/fault-report.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { ChunkFault } from '#ui/feedback/chunk-fault.ts';

/** 'Wird geladen…' until the code is there, the error page when it does not come a second time. */
export const chunkReloadScreens: Screens<typeof chunkReloadMachine> = {
  loading: () => <Loading />,
  failed: () => <ErrorPage report={reportOf(new ChunkFault(null))} />,
};
