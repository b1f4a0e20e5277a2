// Imported before anything else: React decides at its first import which of its builds to be.
process.env.NODE_ENV ||= 'production';
