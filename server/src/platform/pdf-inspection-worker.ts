import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'unpdf/pdfjs';
import type { Inspection } from './pdf-inspection.ts';

parentPort?.postMessage(await inspect(new Uint8Array(workerData)));

async function inspect(data: Uint8Array): Promise<Inspection> {
  try {
    const pdf = await getDocument({ data, stopAtErrors: true }).promise;
    const pages = pdf.numPages;
    let isDynamic = pdf.isPureXfa || (await pdf.hasJSActions());
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
