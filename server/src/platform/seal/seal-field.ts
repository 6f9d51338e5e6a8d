export interface SealField {
  readonly name: string;
  readonly reason: string;
}

/** The space for a signature with its certificates and a timestamp, in bytes. */
export const MAX_SIGNATURE_BYTES = 12_288;
/** A placeholder of ten characters for each number, which `fillSeal` replaces with the covered range. */
const RANGE = '**********';
const SIGNED_AND_APPEND_ONLY = 3;
const HIDDEN_PRINTED_LOCKED = 0b1000_0110;

/** Adds an invisible signature field with space for a PAdES signature (ETSI EN 319 142-1) of the whole file. */
export function addSealField(document: PDFKit.PDFDocument, { name, reason }: SealField, at: Date): void {
  document.initForm();
  const { _root: root, page } = document as unknown as Inner;
  const signature = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, RANGE, RANGE, RANGE],
    Contents: Buffer.alloc(MAX_SIGNATURE_BYTES),
    Reason: text(reason),
    M: at,
    Name: text(name),
  });
  const field = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: text('Seal'),
    Rect: [0, 0, 0, 0],
    F: HIDDEN_PRINTED_LOCKED,
    V: signature,
    P: page.dictionary,
  });
  const form = root.data.AcroForm;
  form.data = { Fields: [field], SigFlags: SIGNED_AND_APPEND_ONLY, DR: form.data['DR'] };
  page.annotations.push(field);
  signature.end(null);
  field.end(null);
}

/** The internals of pdfkit that its own forms use. */
interface Inner {
  _root: { data: { AcroForm: { data: Record<string, unknown> } } };
  page: { dictionary: unknown; annotations: unknown[] };
}

/** Returns a string object, which pdfkit writes as text. It would write a plain string as a name. */
const text = (value: string) => Object(value) as string;
