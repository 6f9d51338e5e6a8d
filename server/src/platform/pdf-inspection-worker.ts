import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'unpdf/pdfjs';
import { hasLockedObjects, hasPrograms } from './pdf-programs.ts';
import type { Inspection } from './pdf-inspection.ts';

parentPort?.postMessage(await inspect(Buffer.from(workerData)));

async function inspect(bytes: Buffer): Promise<Inspection> {
  try {
    const pdf = await getDocument({ data: new Uint8Array(bytes), stopAtErrors: true }).promise;
    if (hasLockedObjects(bytes)) return 'locked';
    const pages = pdf.numPages;
    let isDynamic = hasPrograms(bytes) || (await pdf.hasJSActions());
    for (let number = 1; number <= pages && !isDynamic; number++) {
      const page = await pdf.getPage(number);
      isDynamic = (await page.getJSActions()) !== null;
      page.cleanup();
    }
    return { pages, isDynamic };
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged';
  }
}
