const load = async () => {
  const { default: sharp } = await import('sharp');
  // Allows only these four decoders, because the decoders of other formats, above all SVG, could be attacked.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  return sharp;
};
let library: ReturnType<typeof load> | undefined;

/** Returns the library that reads pictures. It is loaded with the first picture, because it takes 8 MB of memory. */
export async function pictureLibrary(): ReturnType<typeof load> {
  library ??= load();
  try {
    return await library;
  } catch (error) {
    library = undefined;
    throw error;
  }
}
