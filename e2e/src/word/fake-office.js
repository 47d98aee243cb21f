// The part of Office's script that the pane uses, on a document in the session storage. Like the real one it runs writes
// only at `sync`, and gives a property only after it was loaded. `packDocument` and `unpackDocument` come from the test.
(() => {
  const { packDocument, unpackDocument } = globalThis;
  const emptyDocument = { url: '', header: '', paragraphs: [], settings: {}, nextId: 1, opened: [] };
  const stored = () => ({ ...emptyDocument, ...JSON.parse(sessionStorage.getItem('FAKE_WORD') ?? '{}') });
  const change = (edit) => {
    const document = stored();
    edit(document);
    sessionStorage.setItem('FAKE_WORD', JSON.stringify(document));
  };
  const textOf = (paragraph) => paragraph.map((part) => part.text).join('');
  const controlsOf = (document) => document.paragraphs.flat().filter(({ tag }) => tag !== undefined);
  const succeed = (report, value) => report({ status: 'succeeded', value });

  /** An object whose properties are read from the document when it is loaded, and throw before. */
  const createLoadable = (context, names, read) => {
    const loaded = {};
    const object = {
      load: (what) => {
        const asked = typeof what === 'string' ? what.split(',') : Object.keys(what);
        context.queue.push(() => {
          const values = read();
          for (const name of names)
            if (asked.some((one) => one.split('/')[0] === name)) loaded[name] = values[name];
        });
      },
    };
    for (const name of names) {
      Object.defineProperty(object, name, {
        get: () => {
          if (!(name in loaded)) throw new Error(`The property ${name} is not loaded.`);
          return loaded[name];
        },
      });
    }
    return object;
  };

  const createControl = (context, findId) => {
    const write = (name) => (value) => {
      context.queue.push(() =>
        change((document) => {
          const control = controlsOf(document).find(({ id }) => id === findId());
          if (!control) throw new Error('ItemNotFound');
          control[name] = value;
        }),
      );
    };
    const control = createLoadable(context, ['isNullObject'], () => ({
      isNullObject: !controlsOf(stored()).some(({ id }) => id === findId()),
    }));
    Object.defineProperties(control, {
      tag: { set: write('tag') },
      title: { set: write('title') },
      appearance: { set: write('appearance') },
    });
    control.insertText = (text, place) => {
      if (place !== 'Replace') throw new Error('InvalidArgument');
      write('text')(text);
    };
    control.select = () => context.queue.push(() => change((document) => (document.selected = findId())));
    control.getRange = () => ({ select: () => context.queue.push(() => {}) });
    return control;
  };

  /** The selection is behind the last paragraph. */
  const insertControl = (context) => {
    let id;
    context.queue.push(() =>
      change((document) => {
        id = document.nextId++;
        document.paragraphs.push([{ id, tag: '', text: '' }]);
      }),
    );
    return createControl(context, () => id);
  };

  const createBody = (context) => {
    const paragraphs = { items: undefined };
    paragraphs.load = () =>
      context.queue.push(() => {
        paragraphs.items = stored().paragraphs.map((paragraph) => ({ text: textOf(paragraph) }));
      });
    const insertFileFromBase64 = (base64, place) => {
      if (place !== 'End') throw new Error('InvalidArgument');
      context.queue.push(async () => {
        const texts = await unpackDocument(base64);
        change((document) => document.paragraphs.push(...texts.map((text) => [{ text }])));
      });
    };
    const body = createLoadable(context, ['text'], () => ({
      text: stored().paragraphs.map(textOf).join('\n'),
    }));
    return Object.assign(body, { paragraphs, insertFileFromBase64 });
  };

  const createContext = () => {
    const context = { queue: [] };
    const controls = createLoadable(context, ['items'], () => ({ items: controlsOf(stored()) }));
    controls.getById = (id) => createControl(context, () => id);
    controls.getByIdOrNullObject = controls.getById;
    const header = createLoadable(context, ['text'], () => ({ text: stored().header }));
    context.document = {
      body: createBody(context),
      contentControls: controls,
      getSelection: () => ({ insertContentControl: () => insertControl(context) }),
      sections: { getFirst: () => ({ getHeader: () => header }) },
    };
    context.application = {
      createDocument: (base64) => ({
        open: () =>
          context.queue.push(async () => {
            const texts = await unpackDocument(base64);
            change((document) => document.opened.push(texts));
          }),
      }),
    };
    context.sync = async () => {
      for (const run of context.queue.splice(0)) await run();
    };
    return context;
  };

  const sliceBytes = 700;
  let openFiles = 0;
  const getFileAsync = async (_type, _options, report) => {
    if (openFiles === 2) throw new Error('Two files are open already.');
    const { paragraphs, settings } = stored();
    const bytes = [...atob(await packDocument(paragraphs.map(textOf), JSON.stringify(settings)))].map(
      (char) => char.charCodeAt(0),
    );
    openFiles += 1;
    succeed(report, {
      size: bytes.length,
      sliceCount: Math.ceil(bytes.length / sliceBytes),
      getSliceAsync: (index, reportSlice) =>
        succeed(reportSlice, { data: bytes.slice(index * sliceBytes, (index + 1) * sliceBytes) }),
      closeAsync: () => {
        openFiles -= 1;
      },
    });
  };

  const settings = {};
  const themeHandlers = [];
  globalThis.Office = {
    HostType: { Word: 'Word' },
    FileType: { Compressed: 'compressed' },
    AsyncResultStatus: { Succeeded: 'succeeded' },
    EventType: { OfficeThemeChanged: 'officeThemeChanged' },
    onReady: async (report) => report({ host: 'Word', platform: 'OfficeOnline' }),
    context: {
      partitionKey: 'tenant-',
      officeTheme: { bodyBackgroundColor: '#ffffff' },
      document: {
        get url() {
          return stored().url;
        },
        settings: {
          get: (name) => settings[name] ?? stored().settings[name] ?? null,
          set: (name, value) => {
            settings[name] = value;
          },
          saveAsync: (report) => {
            change((document) => Object.assign(document.settings, settings));
            succeed(report);
          },
        },
        addHandlerAsync: (_type, handler) => themeHandlers.push(handler),
        getFileAsync,
      },
    },
  };
  globalThis.Word = {
    run: async (work) => {
      const context = createContext();
      const result = await work(context);
      await context.sync();
      return result;
    },
  };
  /** What a person does in Word. */
  globalThis.fakeWord = {
    read: stored,
    edit: change,
    setTheme: (bodyBackgroundColor) => {
      Office.context.officeTheme = { bodyBackgroundColor };
      for (const handle of themeHandlers) handle();
    },
  };
})();
